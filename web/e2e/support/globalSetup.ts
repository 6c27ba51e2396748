import { prepareDatabase } from "./server";

/** Before all tests; what it returns runs after all of them. */
export default prepareDatabase;

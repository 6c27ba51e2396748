import { createContext } from "react";

/** Whether documents of the form list the items of their deal, as waivers and pre-contract sheets do. */
export const ListsItems = createContext(false);

import { useEffect, useState } from "react";
import { savesData, whenAtWork } from "./whenAtWork";

/** Whether the person is at work on this page, so that what comes next may be made ready; never where data are dear. */
export function useAtWork(): boolean {
  const [atWork, setAtWork] = useState(false);
  useEffect(() => (savesData() ? undefined : whenAtWork(() => setAtWork(true))), []);
  return atWork;
}

import { useParams } from "react-router-dom";
import type { BookVersion } from "@/api/pricing/rateBooks";
import { asBookCode, asTpaId } from "@/domain/form/ids";

/** The version of a rate book that the address names. */
export function useRateBook(): BookVersion {
  const { id = "", code = "", version = "" } = useParams();
  return { tpa: asTpaId(id), code: asBookCode(code), version };
}

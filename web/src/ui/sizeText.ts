import { numberText } from "@/domain/form/formats";

/** A file's size: '42 kB'. */
export function sizeText(bytes: number): string {
  return `${numberText(Math.max(1, Math.round(bytes / 1_000)))} kB`;
}

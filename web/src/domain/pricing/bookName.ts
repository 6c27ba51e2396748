/** The name of what is imported and not published. */
export const DRAFT = "draft";

/** What the version of a rate book is called in a sentence: 'version 2', 'draft'. */
function versionName(version: string): string {
  return version === DRAFT ? DRAFT : `version ${version}`;
}

/**
 * What names a version of a rate book: 'VSC-A, version 2'. The pages that are rendered when the site is built know no book, and show another
 * text in its place.
 */
export function bookName({ code, version }: { code: string; version: string }, unknown = ""): string {
  return code ? `${code}, ${versionName(version)}` : unknown;
}

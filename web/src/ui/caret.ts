/** What a format puts between the characters that a person types: '(', ')', ' ', '-', '$', ','. */
const isFormat = (character: string) => /[^\p{L}\p{N}.]/u.test(character);

/**
 * Where the caret belongs in the text that a field kept, when it stood at `caret` in the text that was typed: behind the same
 * character, whatever was dropped, turned to upper case or put in between.
 */
export function caretAfter(typed: string, caret: number, kept: string): number {
  if (caret >= typed.length) {
    return kept.length;
  }
  let at = 0;
  for (const character of typed.slice(0, caret).toUpperCase()) {
    let next = at;
    while (
      next < kept.length &&
      kept.charAt(next).toUpperCase() !== character &&
      isFormat(kept.charAt(next))
    ) {
      next += 1;
    }
    if (kept.charAt(next).toUpperCase() === character) {
      at = next + 1;
    }
  }
  return at;
}

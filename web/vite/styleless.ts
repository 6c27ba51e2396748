interface Page {
  html: string;
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/**
 * The pages without styles in their markup, and these as rules, in the order in which the pages need them. Forms can't be sent: without the script they would load the page anew, and what was typed
 * would be gone. The button that would send one says so (`data-sends`).
 */
export function styleless<P extends Page>(pages: readonly P[]): { pages: P[]; rules: string[] } {
  const numbers = new Map<string, number>();
  const numberOf = (style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return number;
  };
  const without = (html: string) =>
    html
      .replace(/ style="([^"]*)"/g, (_, style: string) => ` data-look="${numberOf(style)}"`)
      .replaceAll('type="submit"', 'type="button" data-sends');
  const bare = pages.map((page) => ({ ...page, html: without(page.html) }));
  const rules = [...numbers].map(
    ([style, number]) =>
      `[data-look="${number}"]{${style.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)}}`,
  );
  return { pages: bare, rules };
}

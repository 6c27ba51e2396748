/**
 * The fonts that a PDF may leave out, Helvetica above all, as files of this site with a hash in their name. The device's own fonts are not asked:
 * a page looks the same everywhere.
 */
const addresses = import.meta.glob<string>("../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url",
  import: "default",
  eager: true,
});

const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.split("/").at(-1), url]));

/** Gives the PDF library a font that it asks for by its file's name. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename);
    const response = url ? await fetch(url) : null;
    if (!response?.ok) {
      throw new Error(`The font ${filename} was not loaded`);
    }
    return new Uint8Array(await response.arrayBuffer());
  }
}

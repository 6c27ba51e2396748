/** What the text of a PDF's page may hold: plain letters alone, since it is written by hand here. */
const text = (left: number, bottom: number, size: number, words: string) =>
  `BT /F1 ${size} Tf ${left} ${bottom} Td (${words}) Tj ET`;

/** A field of a form on its page, at the right of its words. */
const field = (name: string, bottom: number) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /Rect [250 ${bottom} 450 ${bottom + 16}] /P 3 0 R /DA (/F1 10 Tf 0 g) >>`;

/** A filed form of one letter page, as a TPA has it: its words, and a form field for each value but the dealer. */
export function filedForm(): Buffer {
  const page = [
    text(72, 720, 18, "Guaranteed Asset Protection Waiver"),
    text(72, 680, 11, "Buyer"),
    text(72, 640, 11, "Vehicle identification number"),
    text(72, 600, 11, "Price"),
    text(72, 560, 11, "Term in months"),
    text(72, 520, 11, "Dealer"),
    text(72, 200, 11, "Signature of the buyer"),
  ].join("\n");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R] /DR << /Font << /F1 5 0 R >> >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R 7 0 R 8 0 R 9 0 R] >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    field("buyer.name", 674),
    field("vehicle.vin", 634),
    field("product.price", 594),
    field("coverage.term_months", 554),
  ]);
}

/** A page that names Helvetica and brings no font along, as administrators' files do. */
export function withoutItsFont(words: string): string {
  const page = text(72, 700, 24, words);
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]).toString("latin1");
}

/** A PDF of these objects, the catalog first. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  const start = file.lastIndexOf("xref");
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

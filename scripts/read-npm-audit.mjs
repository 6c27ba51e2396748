// Reads what `npm audit --json` wrote: ends with 0 where nothing was found, 1 where something was, 3 where it is no report.
import { readFileSync } from "node:fs";

const [file] = process.argv.slice(2);

function read() {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

const { vulnerabilities, metadata } = read();
if (vulnerabilities === undefined || metadata === undefined) {
  process.exit(3);
}
const findings = Object.values(vulnerabilities);
for (const { name, severity, range, via } of findings) {
  const titles = via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} (${one.url})`));
  console.log(`${name} ${range}, ${severity}: ${titles.join("; ")}`);
}
process.exit(findings.length === 0 ? 0 : 1);

// Writes the types of the interface for the site: generate.mjs DESCRIPTION OUTPUT
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const [description, output] = process.argv.slice(2);
const text = readFileSync(description, "utf8");
const types = astToString(
  await openapiTS(JSON.stringify(simplified(JSON.parse(text))), {
    // A default says what stands for a field that is missing, and not that it is there.
    defaultNonNullable: false,
    transform: ofTheRules,
    silent: true,
  }),
);
const head = [
  `// Written by make openapi from docs/openapi.json (sha256 ${createHash("sha256").update(text).digest("hex")}).`,
  'import type * as rules from "@/domain/rules";',
];
writeFileSync(output, `${head.join("\n")}\n\n${types}`);

/** The description without what no type says: headers of answers, ids of operations, formats and defaults. */
function simplified({ openapi, info, paths, components }) {
  const { schemas, responses } = components;
  return JSON.parse(JSON.stringify({ openapi, info, paths, components: { schemas, responses } }), (key, value) =>
    ["headers", "operationId", "security", "format", "default"].includes(key) && !isProperties(value) ? undefined : value,
  );
}

/** Whether it is the schema of a field that has such a name. */
function isProperties(value) {
  return typeof value === "object" && value !== null && ("type" in value || "$ref" in value || "anyOf" in value);
}

/** A text with a name, such as an id, is the type that the rules have of that name: what tells two of them apart is theirs to say. */
function ofTheRules(schema, { path, schema: whole }) {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(path ?? "")?.[1];
  return name && schema === whole && schema.type === "string" && !schema.enum
    ? ts.factory.createTypeReferenceNode(`rules.${name}`)
    : undefined;
}

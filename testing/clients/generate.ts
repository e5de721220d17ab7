import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "./typescript-5.ts";

/** Writes `schema.ts` and `client/`, as the commands of docs/api.md do, for the `openapi.json` in the folder given. */
const [folder = ""] = process.argv.slice(2);
const description = join(folder, "openapi.json");
const { default: openapiTypescript, astToString } = await import("openapi-typescript");
const { createClient } = await import("@hey-api/openapi-ts");

const schema = await openapiTypescript(JSON.parse(readFileSync(description, "utf8")));
writeFileSync(join(folder, "schema.ts"), astToString(schema));
await createClient({
	input: description,
	output: { path: join(folder, "client"), module: { extension: ".ts" } },
	logs: { level: "silent", file: false },
});

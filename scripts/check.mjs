/** `npm run check`: types, lint, format, import rules, migrations that match the tables, and the weight of pages. */
import { checkMigrations } from "./check-migrations.mjs";
import { checkPageWeight } from "./page-weight.mjs";
import { inOrder, show } from "./test-run.mjs";

export const checks = [
	["types of the server", () => show("tsc", ["-p", "tsconfig.server.json"])],
	["types of the pages", typesOfThePages],
	["lint and format", () => show("biome", ["check", "--error-on-warnings"])],
	["arrows", () => show("node", ["--test", "app/arrows*.test.ts"])],
	["migrations agree with the tables", checkMigrations],
	["weight of the pages' scripts", checkPageWeight],
];

if (import.meta.main) process.exitCode = (await inOrder(checks)) ? 0 : 1;

async function typesOfThePages() {
	return (
		(await show("react-router", ["typegen"])) && (await show("tsc", ["-p", "tsconfig.web.json"]))
	);
}

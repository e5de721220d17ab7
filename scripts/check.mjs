/** `npm run check`: types, lint, format, import rules, and migrations that match the tables. */
import { checkMigrations } from "./check-migrations.mjs";
import { inOrder, show } from "./test-run.mjs";

export const checks = [
	["types of the server", () => show("tsc", ["-p", "tsconfig.server.json"])],
	["types of the pages", typesOfThePages],
	["lint and format", () => show("biome", ["check", "--error-on-warnings"])],
	["arrows", () => show("node", ["--test", "app/arrows*.test.ts"])],
	["migrations agree with the tables", checkMigrations],
];

if (import.meta.main) process.exitCode = (await inOrder(checks)) ? 0 : 1;

async function typesOfThePages() {
	return (
		(await show("react-router", ["typegen"])) && (await show("tsc", ["-p", "tsconfig.web.json"]))
	);
}

import { test } from "node:test";
import { isTest, listed, read, source } from "./arrows.test-files.ts";

/** Who may name a table in SQL, by table: the feature or rank that defines it, and where. */
const tables = new Map(
	source
		.filter((file) => file.endsWith("/table.ts"))
		.flatMap((file) => {
			const owner = file.split("/").slice(0, /^(features|domain)\//.test(file) ? 2 : 1);
			return [...read(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(
				([, name = ""]) => [name, { file, owner: `${owner.join("/")}/` }] as const,
			);
		}),
);

/** These keywords, in capitals as in all our SQL, are followed by a table. */
const namedInSql = /\b(?:FROM|JOIN|UPDATE|INTO|LOCK TABLE)\s+(?:ONLY\s+)?"?(\w+)"?/g;

test("SQL names a table only where its definition is known", () => {
	const problems = source
		.filter((file) => !isTest(file))
		.flatMap((file) => {
			const text = read(file);
			const named = new Set([...text.matchAll(namedInSql)].map(([, name = ""]) => name));
			return [...named].flatMap((name) => {
				const table = tables.get(name);
				if (!table || file.startsWith(table.owner) || text.includes(`"#${table.file}"`)) return [];
				return [`${file} reads ${name} without importing #${table.file}`];
			});
		});
	listed(
		problems,
		"Import the other's table.ts, take the row's type (RawRow) and who may see what from it; or ask through a function of that feature.",
	);
});

import {
	cpSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { makeReadyFolder } from "./ready-folder.mjs";
import { print, run, tail } from "./step.mjs";
import { root, testEnvironment } from "./test-run.mjs";

/**
 * Whether migrations/ brings about exactly what the table files say: drizzle-kit, run on a copy,
 * must find nothing to add. Shows the missing SQL otherwise.
 */
export async function checkMigrations() {
	if (globSync("migrations/meta/*_snapshot.json", { cwd: root }).length > 1) {
		print("migrations/meta keeps the newest snapshot alone: delete the others.");
		return false;
	}
	const scratch = relative(root, join(makeReadyFolder(root), "migrations-check"));
	rmSync(join(root, scratch), { recursive: true, force: true });
	mkdirSync(join(root, scratch), { recursive: true });
	cpSync(join(root, "migrations"), join(root, scratch, "migrations"), { recursive: true });
	const config = join(scratch, "drizzle.config.ts");
	writeFileSync(
		join(root, config),
		`import config from ${JSON.stringify(join(root, "drizzle.config.ts"))};
export default { ...config, out: "./${scratch}/migrations" };
`,
	);
	const before = sqlFiles("migrations");
	const { code, output } = await run(
		"drizzle-kit",
		["generate", "--config", config, "--name", "missing"],
		{
			cwd: root,
			env: testEnvironment(),
			// It asks when it cannot tell a new column from a renamed one: then there is a difference.
			timeout: TIMEOUT_MS,
		},
	);
	const added = sqlFiles(join(scratch, "migrations")).filter((name) => !before.includes(name));
	const missing = added.map((name) =>
		readFileSync(join(root, scratch, "migrations", name), "utf8"),
	);
	rmSync(join(root, scratch), { recursive: true, force: true });
	if (code === 0 && added.length === 0) return true;
	print(
		"The tables and migrations/ do not agree. Run 'npm run db:generate' and review what it adds.",
	);
	print(missing.join("\n") || tail(output));
	return false;
}

const TIMEOUT_MS = 60_000;

const sqlFiles = (folder) =>
	readdirSync(join(root, folder)).filter((name) => name.endsWith(".sql"));

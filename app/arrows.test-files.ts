import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the tests of the arrows read: the tree as git has it, new files included. */
export const root = join(import.meta.dirname, "..");
export const ranks = ["app", "features", "domain", "server", "web", "shared", "testing"] as const;

export const files = execFileSync(
	"git",
	["ls-files", "--cached", "--others", "--exclude-standard"],
	{
		cwd: root,
		encoding: "utf8",
	},
)
	.split("\n")
	.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
export const isTest = (file: string) =>
	/\.test(-\w+)?\.ts$|^e2e\/|^testing\/|\/(matrix|bad-input)\.ts$/.test(file);
export const source = files.filter((file) => ranks.some((rank) => file.startsWith(`${rank}/`)));
export const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Fails with every problem and the rule that says what to do. */
export function listed(problems: string[], rule: string): void {
	assert.equal(
		problems.length,
		0,
		`\n${rule}\n${problems.map((line) => `  ${line}`).join("\n")}\n`,
	);
}

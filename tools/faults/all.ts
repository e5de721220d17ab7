/** `npx node tools/faults/all.ts` does every fault in its short form, one after another, and says at the end which fell short. */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";

const parts = ["all.ts", "flood-process.ts", "harness.ts", "proxy.ts"];
const scripts = globSync("*.ts", { cwd: import.meta.dirname })
	.filter((file) => !parts.includes(file))
	.sort();
const failed: string[] = [];
for (const file of scripts) {
	process.stdout.write(`\n── ${file}\n`);
	const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], {
		stdio: "inherit",
	});
	if (status !== 0) failed.push(file);
}
process.stdout.write(
	failed.length ? `\nFall short: ${failed.join(", ")}\n` : "\nAll as expected.\n",
);
process.exitCode = failed.length ? 1 : 0;

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of that size; null where none may be mounted. */
export function mountSmallDisk(bytes: number): { folder: string; remove(): void } | null {
	const folder = mkdtempSync(join(tmpdir(), "greenroom-small-disk-"));
	try {
		const size = `size=${bytes}`;
		execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder], { stdio: "ignore" });
	} catch {
		rmSync(folder, { recursive: true });
		return null;
	}
	return {
		folder,
		remove() {
			execFileSync("umount", ["--lazy", folder]);
			rmSync(folder, { recursive: true });
		},
	};
}

import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";

/** Ids of the PostgreSQL processes that run on exactly this folder. */
export async function postmasters(folder: string): Promise<number[]> {
	const running = await processes();
	return running.filter(({ words }) => runsPostgresOn(words, folder)).map(({ pid }) => pid);
}

/**
 * Whether PostgreSQL's recovery has died and left the others waiting: it then says for ever that it recovers. Seen when an
 * fsync fails during recovery (tools/faults/failing-fsync.ts). Also true while it shuts down; false where it cannot be seen.
 */
export async function isWithoutRecovery(pid: number): Promise<boolean> {
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
	const titles = await Promise.all(
		(children.match(/\d+/g) ?? []).map((child) =>
			readFile(`/proc/${child}/cmdline`, "utf8").catch(() => ""),
		),
	);
	const runs = (what: string) => titles.some((title) => title.startsWith(`postgres: ${what}`));
	return runs("checkpointer") && !runs("startup") && !runs("walwriter");
}

function runsPostgresOn(words: string[], folder: string): boolean {
	const at = words.indexOf("-D");
	return basename(words[0] ?? "") === "postgres" && at > 0 && words[at + 1] === folder;
}

async function processes(): Promise<{ pid: number; words: string[] }[]> {
	const names = await readdir("/proc").catch(() => undefined);
	if (!names?.includes("self")) return processesByPs();
	const pids = names.filter((name) => /^\d+$/.test(name));
	return Promise.all(
		pids.map(async (pid) => {
			const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
			return { pid: Number(pid), words: line.split("\0") };
		}),
	);
}

/** Without /proc (macOS). Folders with spaces are cut, so words are joined up to the next option. */
function processesByPs(): { pid: number; words: string[] }[] {
	const lines = execFileSync("ps", ["-axww", "-o", "pid=,args="], { encoding: "utf8" });
	return lines.split("\n").map((line) => {
		const [, pid, program, folder] = /^\s*(\d+)\s+(.*?)(?: -D (.*?) -p |$)/.exec(line) ?? [];
		return { pid: Number(pid), words: folder ? [program ?? "", "-D", folder] : [program ?? ""] };
	});
}

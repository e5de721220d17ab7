import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Waits until no other living process holds `folder`, then holds it until `release()` or its own
 * death. `cover(pid)` keeps it held while that child lives, should this process be killed.
 *
 * Each process writes a claim named after itself and then looks for others: of two that come at
 * once at least one sees the other, withdraws, and tries again later. A dead process's claim has
 * a name that never comes back, so anyone may remove it.
 */
export async function lockFolder(folder, onWait = () => {}) {
	mkdirSync(folder, { recursive: true });
	const own = join(folder, identity(process.pid));
	for (let waiting = false; ; waiting = true) {
		writeFileSync(own, "");
		if (otherClaims(folder, own) === 0) break;
		rmSync(own, { force: true });
		if (!waiting) onWait();
		await new Promise((done) => setTimeout(done, PAUSE_MS * (1 + Math.random())));
	}
	const claims = [own];
	const release = () => {
		for (const claim of claims.splice(0)) rmSync(claim, { force: true });
		process.off("exit", release);
	};
	process.on("exit", release);
	return {
		cover(pid) {
			const claim = join(folder, identity(pid));
			claims.push(claim);
			writeFileSync(claim, "");
		},
		release,
	};
}

const PAUSE_MS = 150;

function otherClaims(folder, own) {
	let living = 0;
	for (const name of readdirSync(folder)) {
		const claim = join(folder, name);
		if (claim === own) continue;
		if (identity(Number.parseInt(name, 10)) === name) living++;
		else rmSync(claim, { force: true });
	}
	return living;
}

/** The process id and when it started: unlike the id alone, never used twice. */
function identity(pid) {
	try {
		if (process.platform === "linux") {
			// proc_pid_stat(5): after the name in brackets come the state and, 20th, the start time.
			const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
				.split(") ")
				.pop()
				.split(" ");
			return state === "Z" ? `${pid}-ended` : `${pid}-${fields[18]}`;
		}
		const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
		return `${pid}-${started.trim().replace(/\W+/g, "-")}`;
	} catch {
		return `${pid}-ended`;
	}
}

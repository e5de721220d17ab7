import { execFileSync } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startNpm } from "./npm-start.ts";
import { processTree, sumMb } from "./process-tree.ts";
import { ROOT } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const BUILD_MAX_MB = 1_000;
const WATCH_MS = 100;
const PATIENCE_MS = 600_000;
/** How the parts of a first start announce themselves (scripts/step.mjs). */
const announced = /^\s*(?:Greenroom: )?(installing|building|done)\b/;
type Part = "installing" | "building" | "starting";

/** `npm start` on a fresh clone: where its time goes, and what building takes. */
export async function measureFreshClone({ folder, plan }: Stage): Promise<Row[]> {
	const clone = join(folder, "clone");
	await copySources(clone);
	// A quick run spares the network.
	if (!plan.installs) copyPackages(clone);
	const watch = watchParts();
	const started = await startNpm(join(folder, "clone-data"), {
		folder: clone,
		settings: { BUILD_ANYWAY: "1" },
		onSpawn: watch.begin,
		onLine: watch.read,
		patienceMs: PATIENCE_MS,
	}).finally(watch.end);
	await started.stop();
	await rm(clone, { recursive: true, force: true });
	const { seconds, buildMb } = watch;
	const print = (part: Part) => `${Math.round(seconds[part])} s ${part}`;
	return [
		{
			what: "fresh clone to the first page",
			bar: "",
			measured: `${Math.round(started.seconds)} s: ${plan.installs ? print("installing") : "installed before"}, ${print("building")}, ${print("starting")} with an empty database and samples`,
			isMet: null,
		},
		{
			what: "memory of all processes while building",
			bar: `≤ ${BUILD_MAX_MB} MB resident`,
			measured: `${Math.round(buildMb())} MB at most`,
			isMet: buildMb() <= BUILD_MAX_MB,
		},
	];
}

/** Times each part by what is printed, and watches memory while building. */
function watchParts() {
	const seconds: Record<Part, number> = { installing: 0, building: 0, starting: 0 };
	let part: Part = "starting";
	let since = performance.now();
	let peakMb = 0;
	let watching: Promise<void> | undefined;
	let isOver = false;
	const turnTo = (next: Part) => {
		seconds[part] += (performance.now() - since) / 1_000;
		since = performance.now();
		part = next;
	};
	return {
		seconds,
		buildMb: () => peakMb,
		begin(pid: number) {
			watching = (async () => {
				for (; !isOver; await pause(WATCH_MS))
					if (part === "building") peakMb = Math.max(peakMb, sumMb(processTree(pid)));
			})();
		},
		read(line: string) {
			const [, word] = announced.exec(line) ?? [];
			if (word) turnTo(word === "done" ? "starting" : (word as Part));
		},
		async end() {
			turnTo("starting");
			isOver = true;
			await watching;
		},
	};
}

/** The tree as git has it, with what is not committed yet. */
async function copySources(clone: string): Promise<void> {
	const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
	const files = execFileSync("git", listed, { cwd: ROOT, encoding: "utf8" }).split("\0");
	for (const file of files.filter(Boolean)) {
		await mkdir(dirname(join(clone, file)), { recursive: true });
		// Deleted and not committed yet.
		await cp(join(ROOT, file), join(clone, file)).catch((error) => {
			if (error.code !== "ENOENT") throw error;
		});
	}
}

/** As links where the disk is the same. */
function copyPackages(clone: string): void {
	const [from, to] = [join(ROOT, "node_modules"), join(clone, "node_modules")];
	try {
		execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
	} catch {
		execFileSync("cp", ["-a", from, to]);
	}
}

import { cpuUsage, memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 3_000;
/** Share of a core over the time between two checks below which nobody waits for the server. */
const IDLE_SHARE = 0.05;
const GROWTH_MIN = 1.1;

/**
 * Gives back to the system what the start and later floods of requests took, whenever the server is idle and has grown:
 * V8 keeps garbage and free pages until more is allocated, which an idle server does not do. Takes 0.15 s of a core.
 */
export function releaseMemoryWhenIdle(): void {
	let released = 0;
	let before = cpuUsage();
	const check = () => {
		const { user, system } = cpuUsage(before);
		before = cpuUsage();
		const isIdle = (user + system) / 1_000 < CHECK_EVERY_MS * IDLE_SHARE;
		if (!isIdle || memoryUsage.rss() < released * GROWTH_MIN) return;
		collect();
		released = memoryUsage.rss();
	};
	setInterval(check, CHECK_EVERY_MS).unref();
}

let collectAll: NodeJS.GCFunction | undefined;

function collect(): void {
	if (!collectAll) {
		setFlagsFromString("--expose-gc");
		collectAll = runInNewContext("gc") as NodeJS.GCFunction;
		// V8 takes code it has stored only while its flags are as they were.
		setFlagsFromString("--no-expose-gc");
	}
	collectAll({ type: "major", execution: "sync", flavor: "last-resort" });
}

import { readFileSync } from "node:fs";

const MB = 1_000_000;

/**
 * Megabytes this process and its children may still take: what the machine has, or the container it runs in. Null where
 * neither says.
 */
export function availableMemory(read = readOrEmpty) {
	const [, kilobytes] = /^MemAvailable:\s+(\d+) kB/m.exec(read("/proc/meminfo")) ?? [];
	const machine = kilobytes === undefined ? null : Number(kilobytes) * 1024;
	const [, group = "/"] = /^0::(.*)$/m.exec(read("/proc/self/cgroup")) ?? [];
	const groups = [`/sys/fs/cgroup${group.replace(/\/$/, "")}`, "/sys/fs/cgroup"];
	const limits = groups.flatMap((folder) => {
		const limit = Number(read(`${folder}/memory.max`).trim() || Number.NaN);
		// What it holds of files is given up when it is needed.
		const used = Number(read(`${folder}/memory.current`));
		const [, files = "0"] = /^inactive_file (\d+)/m.exec(read(`${folder}/memory.stat`)) ?? [];
		return Number.isFinite(limit) ? [limit - used + Number(files)] : [];
	});
	const known = [machine, ...limits].filter((bytes) => bytes !== null);
	return known.length === 0 ? null : Math.floor(Math.min(...known) / MB);
}

function readOrEmpty(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

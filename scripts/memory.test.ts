import assert from "node:assert/strict";
import { test } from "node:test";
import { availableMemory } from "./memory.mjs";

const files =
	(given: Record<string, string>) =>
	(file: string): string =>
		given[file] ?? "";

test("available memory is the machine's, or the container's where that is less; its file cache counts as free", () => {
	const machine = { "/proc/meminfo": "MemTotal: 8000000 kB\nMemAvailable:    2000000 kB\n" };
	assert.equal(availableMemory(files(machine)), 2_048);
	const container = {
		...machine,
		"/proc/self/cgroup": "0::/\n",
		"/sys/fs/cgroup/memory.max": "1000000000\n",
		"/sys/fs/cgroup/memory.current": "400000000\n",
		"/sys/fs/cgroup/memory.stat": "anon 1\ninactive_file 100000000\n",
	};
	assert.equal(availableMemory(files(container)), 700);
	const unlimited = { ...container, "/sys/fs/cgroup/memory.max": "max\n" };
	assert.equal(availableMemory(files(unlimited)), 2_048);
	assert.equal(availableMemory(files({})), null);
});

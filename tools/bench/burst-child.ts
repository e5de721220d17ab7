import { once } from "node:events";
import type { Burst, BurstResult } from "./cards.ts";
import { openConnection } from "./http-connection.ts";
import { latencyOf } from "./statistics.ts";

const [burst] = (await once(process, "message")) as [Burst];
const { host, hostname, port } = new URL(burst.origin);
const connections = await Promise.all(
	burst.cookies.map(() => openConnection(hostname, Number(port))),
);
process.send?.("connected");
// One burst for each path: the first also compiles what they run.
for (const path of burst.paths) {
	await once(process, "message");
	const start = performance.now();
	const milliseconds = await Promise.all(
		connections.map(async (connection, n) => {
			const cookie = burst.cookies[n] ?? "";
			const { status } = await connection.exchange(
				`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`,
			);
			if (status !== 200) throw new Error(`${path} answered ${status}`);
			return performance.now() - start;
		}),
	);
	const result: BurstResult = { ...latencyOf(milliseconds), allMs: performance.now() - start };
	process.send?.(result);
}
for (const connection of connections) connection.close();
process.disconnect();

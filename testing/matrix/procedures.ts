import assert from "node:assert/strict";
import { after, test } from "node:test";
import { callRest, callRpc, procedures } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { isCell, worldOf } from "./cells.ts";
import { actors } from "./row.ts";
import { procedureRows } from "./rows.ts";

/** Files that share the rows of procedures, each with a server of its own: together they take longest of all tests. */
const PARTS = 2;

/** Tests every so many-th row of the procedures, from this one on. */
export async function testProcedures(part: 0 | 1): Promise<void> {
	const server = await startTestServer();
	after(() => server.close());

	for (const [row, { name, what, statuses, input }] of procedureRows.entries()) {
		if (row % PARTS !== part) continue;
		const procedure = procedures.find((one) => one.name === name);

		test(`${name}${what ? ` (${what})` : ""}: ${statuses.join(" ")}`, async () => {
			assert.ok(procedure, "gone from the contract");
			for (const [at, actor] of actors.entries()) {
				const status = statuses[at] ?? 0;
				const prepare = async () => {
					const world = await worldOf(server, actor);
					return { cookie: world.actor?.cookie, given: await input?.(world) };
				};
				let prepared = await prepare();
				// RPC and REST share one gate: those it refuses try one of the two, in turns.
				const isSentAway = status === 401 || status === 403;
				const turn = (row + at) % 2;
				for (const channel of (["rpc", "rest"] as const).filter(
					(_, nth) => !isSentAway || nth === turn,
				)) {
					// What was refused, or only read, is as it was.
					if (channel === "rest" && status < 400 && procedure.method !== "GET")
						prepared = await prepare();
					const { cookie, given } = prepared;
					const request = () =>
						channel === "rpc"
							? callRpc(server.url, name, given, { cookie })
							: callRest(server.url, procedure, given as Record<string, unknown>, { cookie });
					// RPC knows one success; 202 is visible over REST alone.
					const expected = channel === "rpc" && status === 202 ? 200 : status;
					await isCell(server, request, expected, `${actor} over ${channel}`);
				}
			}
		});
	}
}

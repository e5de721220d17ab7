/**
 * `npx node tools/fuzz.ts [--cases 10000] [--minutes 30] [--from music.rate] [--only music.rate] [--seed 1]` sends generated inputs to every
 * procedure and socket event of a server of its own. Prints a line for each; `--from` goes on where a run ended. Exits 1 when
 * anything failed inside, hung, or was refused without naming its field.
 */
import { parseArgs } from "node:util";
import { fuzz, knownIn } from "#testing/fuzz/run.ts";
import { fuzzSocket } from "#testing/fuzz/socket.ts";
import { procedures } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { fillByMatrix } from "#testing/upgrade/fill.ts";

const { values } = parseArgs({
	options: {
		cases: { type: "string", default: "10000" },
		minutes: { type: "string", default: "30" },
		seed: { type: "string", default: "1" },
		from: { type: "string" },
		only: { type: "string" },
	},
});
const cases = Number(values.cases);
const seed = Number(values.seed);
const until = Date.now() + Number(values.minutes) * 60_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const first = procedures.findIndex(({ name }) => name === values.from);
const chosen = procedures.filter(
	({ name }, at) => (!values.only || name === values.only) && at >= Math.max(first, 0),
);
const server = await startTestServer();
// A row of everything, so that calls find something.
await fillByMatrix(server);
let failed = 0;
let sent = 0;
for (const procedure of chosen) {
	if (Date.now() > until) {
		print(`Time is up. Go on with --from ${procedure.name}`);
		break;
	}
	const outcome = await fuzz(server, procedure, await knownIn(server), {
		cases,
		seed,
		until,
		hasObjects: true,
	});
	sent += outcome.sent;
	failed += outcome.problems.length;
	const statuses = Object.entries(outcome.statuses).map(([status, count]) => `${status}×${count}`);
	print(
		`${procedure.name}: ${outcome.sent} sent, slowest ${Math.round(outcome.slowestMs)} ms, ${statuses.join(" ")}${outcome.passing ? `, ${outcome.passing} busy once` : ""}`,
	);
	for (const problem of outcome.problems) print(`  WRONG ${problem}`);
}
if (!values.only) {
	const socket = await fuzzSocket(server, { cases, seed });
	print(`socket events: ${socket.sent} sent`);
	for (const problem of socket.problems) print(`  WRONG ${problem}`);
	failed += socket.problems.length;
	sent += socket.sent;
}
await server.close();
print(`${sent} sent, ${failed} wrong`);
process.exitCode = failed === 0 ? 0 : 1;

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { COMMUNITY } from "#testing/community/fill.ts";
import { describeMachine, hasOwnCores } from "./machine.ts";
import { ROOT } from "./processes.ts";

/** One line of the table. `isMet` is null where there is nothing to hold it against. */
export type Row = {
	what: string;
	bar: string;
	measured: string;
	/** Ours against the comparison, 1 being equal. */
	ratio?: number;
	isMet: boolean | null;
	/** The known cause, printed when the bar is missed. */
	why?: string;
};

/** As the report lists it. */
const COMMUNITY_IN_WORDS = Object.entries({
	members: COMMUNITY.people,
	"tracks, with an artist's album among the newest and descriptions up to their limit":
		COMMUNITY.tracks,
	messages: COMMUNITY.messages,
	listens: COMMUNITY.listens,
	notifications: COMMUNITY.notifications,
	comments: COMMUNITY.comments,
	emails: COMMUNITY.emails,
})
	.map(([what, count]) => `${count.toLocaleString("en")} ${what}`)
	.join("; ");

const METHOD = `Servers, load and PostgreSQL are processes of their own on one machine; ${
	hasOwnCores
		? "the server under test has one core to itself but for PostgreSQL, the load the other"
		: "they share its cores"
}. Ours and the comparison take turns round by round, in turning order; figures are medians of the rounds, ratios are medians of each round's ratio, p50, p95 and p99 are milliseconds. "ms CPU" is the processor time the server process itself spends on one request, which other processes hardly disturb. PostgreSQL is the embedded one, fsync on. Between two rows the bench waits until the machine is idle.

Where nothing else is said, it is one community (\`testing/community/\`): ${COMMUNITY_IN_WORDS}. 200 members take turns, since reads of one session at the same moment are answered together.

Comparisons (\`tools/bench/floors/\`) know nothing of our tables, and have no router, no validation and no error handling. *Plain list*: bare \`node:http\`, the session by one named statement, twenty rows of the fields of our answer by another from a table of these alone, \`JSON.stringify\`, one write, not packed. *Bare chat*: Socket.IO, websocket only, one INSERT, then one broadcast. *Plain page*: the HTML of ours as elements of React, without data or hooks, by \`renderToPipeableStream\`, gzip 6. Media: nginx with sendfile and one worker. Sign-ins: argon2id with our parameters, two at a time.

Of a member's page, "Node" is the processor time of all threads of the server, packing included, and "PostgreSQL" that of the connections to its database; statements are those of a member who has just been there. A phone's line is a proxy before the server, by which what is asked arrives later and all answers share the bandwidth; "blocked" is what tasks take beyond 50 ms until two seconds after the page is alive, and scripts are those that came over the line before it was alive. A second visit is made in the same browser as the first. Memory is resident; pages that processes share are counted in each.`;

/** The table as Markdown, columns aligned so that it also reads on a terminal. */
export function tableOf(rows: readonly Row[]): string {
	const cells = [
		["What", "Bar", "Measured", "Ratio", "Verdict"],
		...rows.map((row) => [
			row.what,
			row.bar,
			row.measured,
			row.ratio === undefined ? "" : row.ratio.toFixed(2),
			row.isMet === null ? "–" : row.isMet ? "met" : "**missed**",
		]),
	];
	const widths = [0, 1, 2, 3, 4].map((at) =>
		Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)),
	);
	const line = (row: string[]) =>
		`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
	const [head = [], ...body] = cells;
	return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`]
		.concat(body.map(line))
		.join("\n");
}

/** Why bars were missed, as far as is known; empty when none was. */
export function missed(rows: readonly Row[]): string {
	const known = rows.filter((row) => row.isMet === false && row.why);
	if (known.length === 0) return "";
	return `\n## Missed, and why\n\n${known.map((row) => `- ${row.what}: ${row.why}`).join("\n")}\n`;
}

/** Writes the run to docs/benchmarks.md; `loops` are milliseconds of the same loop before each row. */
export async function writeReport(
	rows: readonly Row[],
	seconds: number,
	loops: readonly number[],
): Promise<void> {
	const date = new Date().toISOString().slice(0, 10);
	await writeFile(
		join(ROOT, "docs/benchmarks.md"),
		`# Benchmarks

\`npm run bench\` measured this on ${date} in ${Math.round(seconds)} s, on ${describeMachine()}.

${tableOf(rows)}
${missed(rows)}
## Method

${METHOD}

The same loop of arithmetic took ${Math.round(Math.min(...loops))} to ${Math.round(Math.max(...loops))} ms there: so much the machine's own speed changed.
`,
	);
}

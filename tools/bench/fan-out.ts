import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { newId } from "#server/database/database.ts";
import { endpoints } from "#shared/paths.ts";
import { withClient } from "#testing/pg-client.ts";
import { makeAdmins } from "./admin.ts";
import { MESSAGES_PER_SECOND } from "./chat.ts";
import { type ChatResult, runChat } from "./chat-load.ts";
import { inRounds } from "./load.ts";
import type { Row } from "./report.ts";
import { call } from "./sockets.ts";
import type { Community, Stage } from "./stage.ts";
import { median, medianRatio } from "./statistics.ts";

const MEMBERS = 10_000;
const RATIO_MAX = 1.5;
const POLL_MS = 50;

/** Announcements notify ten thousand members, one after another, while a thousand sockets chat. */
export async function measureFanOut({ plan, openCommunity }: Stage): Promise<Row[]> {
	const community = await openCommunity("fan_out", { people: MEMBERS });
	const { server, cookies, databaseUrl } = community;
	const room = {
		path: endpoints.live,
		sockets: plan.sockets,
		messagesPerSecond: MESSAGES_PER_SECOND,
		cookies,
		seconds: plan.chatSeconds,
	};
	await makeAdmins(databaseUrl, 1);
	const runs = await withClient(databaseUrl, async (client) => {
		return inRounds(plan.chatRounds, {
			quiet: async (): Promise<{ chat: ChatResult; meanwhile: number[] }> =>
				runChat(server, room, async () => []),
			fanOut: () => runChat(server, room, () => publishFor(plan.chatSeconds, community, client)),
		});
	});
	await server.stop();
	const p95 = (of: typeof runs.quiet) => of.map(({ chat }) => chat.p95);
	const ratio = medianRatio(p95(runs.fanOut), p95(runs.quiet));
	const took = runs.fanOut.flatMap(({ meanwhile }) => meanwhile);
	const lost = runs.fanOut.reduce((sum, { chat }) => sum + chat.lost + chat.doubled, 0);
	const members = MEMBERS.toLocaleString("en");
	const notified = runs.fanOut.map(({ chat }) => chat.notified.p95);
	return [
		{
			what: `chat of ${plan.sockets} sockets while posts notify ${members} members, p95`,
			bar: `≤ ${RATIO_MAX} × without, 0 lost or doubled`,
			measured: `${median(p95(runs.fanOut)).toFixed(1)} ms, without ${median(p95(runs.quiet)).toFixed(1)} ms; ${lost} lost or doubled; mentions meanwhile ${median(notified).toFixed(0)} ms`,
			ratio,
			isMet: ratio <= RATIO_MAX && lost === 0,
		},
		{
			what: `a post notifies ${members} members meanwhile`,
			bar: "",
			measured: `${(median(took) / 1_000).toFixed(1)} s (median of ${took.length}, longest ${(Math.max(...took) / 1_000).toFixed(1)} s)`,
			isMet: null,
		},
	];
}

/** Publishes one announcement as soon as all are notified of the last. Returns how many milliseconds each took. */
async function publishFor(
	seconds: number,
	{ server: { origin }, cookies }: Pick<Community, "server" | "cookies">,
	client: Pick<Client, "query">,
): Promise<number[]> {
	const as = { origin, cookie: cookies[0] };
	const until = performance.now() + seconds * 1_000;
	const took: number[] = [];
	while (performance.now() < until) {
		const id = newId();
		const typed = { kind: "announcement", audience: "everyone", summary: "", basedOn: null };
		const title = `News of the bench, ${took.length}`;
		await call(as, `${endpoints.rpc}/posts/save`, { id, ...typed, title, body: "What is new." });
		const start = performance.now();
		const publishedAt = new Date().toISOString();
		await call(as, `${endpoints.rpc}/posts/publish`, { id, publishedAt, isEmailed: false });
		while (!(await isDone(client, id))) await pause(POLL_MS);
		took.push(performance.now() - start);
	}
	return took;
}

async function isDone(client: Pick<Client, "query">, postId: string): Promise<boolean> {
	const { rows } = await client.query(
		"SELECT FROM events WHERE subject_id = $1 AND done_at IS NOT NULL",
		[postId],
	);
	return rows.length > 0;
}

/** `node tools/faults/redis-flushed.ts [seconds]` empties Redis again and again, and once ends it, while members of two servers chat. */
import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { type Chatter, joinChat } from "#testing/chat-client.ts";
import { startSeveralServers } from "../../scripts/several-servers.mjs";
import { argument, fault, leaveAll, makeMembers, Skipped } from "./harness.ts";

const seconds = argument(0, 15);
const MEMBERS = 10;
const MESSAGE_EVERY_MS = 100;
const FLUSH_EVERY_MS = 1_000;
/** Redis is ended after half of the time, and is away for this long. */
const AWAY_MS = 3_000;
const COMPLETE_MS = 60_000;

const isHere = (program: string) => spawnSync("which", [program]).status === 0;

await fault(
	"nothing acknowledged is lost or doubled, and both servers' members see all of it, when Redis is emptied and restarted",
	async ({ defer, figure, holds }) => {
		for (const program of ["nginx", "redis-server"])
			if (!isHere(program)) throw new Skipped(`there is no ${program} (Debian has it)`);
		const site = await startSeveralServers({ withRedis: true });
		defer(() => site.stop());
		const cookies = await makeMembers(site.origin, MEMBERS);
		const chatters: Chatter[] = await Promise.all(
			cookies.map((cookie) => joinChat(site.origin, cookie)),
		);
		defer(() => leaveAll(chatters));
		await Promise.all(chatters.map((chatter) => chatter.live()));
		const redis = createClient({ url: site.redis?.url ?? "" });
		redis.on("error", () => {
			// It is away, as it is meant to be.
		});
		await redis.connect();
		defer(() => redis.destroy());

		let sent = 0;
		let flushed = 0;
		let flushedAt = Date.now();
		let restart: Promise<void> | undefined;
		const restartRedis = async () => {
			await site.redis?.stop();
			await pause(AWAY_MS);
			site.redis?.start();
		};
		for (const since = Date.now(); Date.now() - since < seconds * 1_000; ) {
			chatters[sent % MEMBERS]?.send(`flush ${sent}`);
			sent += 1;
			await pause(MESSAGE_EVERY_MS);
			if (Date.now() - since > seconds * 500) restart ??= restartRedis();
			if (!redis.isReady || Date.now() - flushedAt < FLUSH_EVERY_MS) continue;
			flushedAt = Date.now();
			await redis.flushAll().then(
				() => {
					flushed += 1;
				},
				() => {
					// It went away meanwhile.
				},
			);
		}
		await restart;
		await Promise.all(chatters.map((chatter) => chatter.delivered()));
		const last = Math.max(
			...chatters.flatMap(({ acknowledged }) => [...acknowledged.values()].map(({ seq }) => seq)),
		);
		await Promise.race([
			Promise.all(chatters.map((chatter) => chatter.complete(last))),
			pause(COMPLETE_MS, null, { ref: false }),
		]);
		const times = chatters.flatMap(({ conversation }) =>
			Array.from(
				{ length: sent },
				(_, at) => conversation.messages.filter(({ content }) => content === `flush ${at}`).length,
			),
		);
		figure("Redis emptied, times", flushed);
		const acknowledged = chatters.reduce((sum, chatter) => sum + chatter.acknowledged.size, 0);
		figure("messages said and not acknowledged", sent - acknowledged, 0);
		figure("messages acknowledged", acknowledged);
		figure("arrivals lost", times.filter((count) => count === 0).length, 0);
		figure("arrivals doubled", times.filter((count) => count > 1).length, 0);
		for (const server of site.servers)
			holds(`${server.url} is ready`, (await fetch(`${server.url}/readyz`)).ok);
	},
);

/** `node tools/faults/silent-network.ts [seconds]` has a proxy in front of the server, then one in front of its database, fall silent. */
import { setTimeout as pause } from "node:timers/promises";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { joinChat } from "#testing/chat-client.ts";
import { auditChat } from "#testing/crash/audit.ts";
import { request } from "#testing/http.ts";
import {
	argument,
	fault,
	isReady,
	leaveAll,
	makeMembers,
	spread,
	statusOf,
	until,
} from "./harness.ts";
import { startProxy } from "./proxy.ts";

const seconds = argument(0, 20);
const CUT_OFF = 6;
const MESSAGES = 80;

await fault(
	"members who were cut off have every message, in order, within 2 s of being live again; with the database silent calls are answered within 6 s and heal by themselves",
	async ({ start, figure, holds, defer }) => {
		const product = await start();
		const port = Number(new URL(product.url).port);
		const near = await startProxy(port);
		defer(() => near.close());
		const cookies = await makeMembers(product.url, CUT_OFF + 4);
		const there = `http://127.0.0.1:${near.port}`;
		const behind = await Promise.all(
			cookies.slice(0, CUT_OFF).map((cookie) => joinChat(there, cookie)),
		);
		const others = await Promise.all(
			cookies.slice(CUT_OFF).map((cookie) => joinChat(product.url, cookie)),
		);
		const all = [...behind, ...others];
		defer(() => leaveAll(all));
		await Promise.all(all.map((chatter) => chatter.live()));
		for (const chatter of all) chatter.send("Before the silence");
		await Promise.all(all.map((chatter) => chatter.delivered()));

		near.silence();
		for (let sent = 0; sent < MESSAGES; sent += 1) {
			others[sent % others.length]?.send(`Meanwhile ${sent}`);
			await pause((seconds * 1_000) / MESSAGES);
		}
		await Promise.all(others.map((chatter) => chatter.delivered()));
		near.recover();
		const last = Math.max(...others.map((chatter) => chatter.conversation.lastSeq));
		const took = await Promise.all(
			behind.map(async (chatter) => {
				await chatter.live();
				const since = performance.now();
				await chatter.complete(last);
				return performance.now() - since;
			}),
		);
		figure("seconds of silence", seconds);
		figure("messages meanwhile", MESSAGES);
		figure("live again to complete, p95", spread(took).p95, 2_000, "ms");
		const audit = await auditChat(await product.databaseUrl(), all);
		figure("acknowledged messages lost", audit.lost, 0);
		figure("clients with another list", audit.wrongLists, 0);
		leaveAll(all);

		const url = new URL(await product.databaseUrl());
		const far = await startProxy(Number(url.port));
		defer(() => far.close());
		url.port = `${far.port}`;
		const secret = "a secret of forty characters, for testing";
		const second = await start({ DATABASE_URL: url.href, AUTH_SECRET: secret });
		far.silence();
		const answers = await Promise.all(
			Array.from({ length: 40 }, async () => {
				const since = performance.now();
				const { status } = await request(second.url, { path: `${endpoints.rest}/tracks` });
				return { status, ms: performance.now() - since };
			}),
		);
		figure(
			"a call while the database is silent",
			spread(answers.map(({ ms }) => ms)).slowest,
			6_000,
			"ms",
		);
		holds(
			"all of them say 503",
			answers.every(({ status }) => status === 503),
			JSON.stringify(answers[0]),
		);
		holds(
			"the process answers meanwhile",
			(await statusOf(second.url, unlinkedEndpoints.health)) === 200,
		);
		far.recover();
		figure("ready again", await until(() => isReady(second)), 10_000, "ms");
	},
);

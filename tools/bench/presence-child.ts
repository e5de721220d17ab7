import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "#shared/paths.ts";
import type { Crowd } from "./presence.ts";
import { call, connectSocket, connectSockets } from "./sockets.ts";

const TOPICS = ["chat", "chatTyping", "presence"];
/** As the browser says it at most. */
const TYPING_EVERY_MS = 4_000;
const COMES_EVERY_MS = 1_000;

process.on("message", async (crowd: Crowd) => {
	const { origin, cookies } = crowd;
	const pages = { origin, path: endpoints.live, cookies, topics: TOPICS };
	const sockets = await connectSockets(pages, crowd.sockets);
	process.send?.("full");
	const path = `${endpoints.rpc}/chat/typing`;
	const type = async (n: number) => {
		await pause((n / crowd.typists) * TYPING_EVERY_MS);
		for (;;) {
			await call({ origin, cookie: cookies[n] }, path, {});
			await pause(TYPING_EVERY_MS);
		}
	};
	for (let n = 0; n < crowd.typists; n++) void type(n);
	// One goes, another comes.
	for (let n = 0; crowd.typists > 0; n = (n + 1) % sockets.length, await pause(COMES_EVERY_MS)) {
		sockets[n]?.disconnect();
		sockets[n] = await connectSocket(pages, n);
	}
});
process.on("disconnect", () => process.exit());

import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { toLoadCore } from "./machine.ts";
import type { Running } from "./processes.ts";
import type { Latency } from "./statistics.ts";

/** Sockets that listen while some users write. `cookies` is empty for a server without sign-in. */
export type ChatLoad = {
	origin: string;
	path: string;
	cookies: string[];
	sockets: number;
	messagesPerSecond: number;
	seconds: number;
};

/** Milliseconds from sending a message to its arrival at a socket, over all arrivals. */
export type ChatResult = Latency & {
	/** From a mention or a reply to the open page of whom it concerns; `missing` never came. */
	notified: Latency & { count: number; missing: number };
	sent: number;
	acknowledged: number;
	arrivals: number;
	lost: number;
	doubled: number;
};

/** Connects the sockets, sends the messages, disconnects. `meanwhile` runs while messages are sent. */
export async function runChat<Result>(
	server: Running,
	load: Omit<ChatLoad, "origin">,
	meanwhile: () => Promise<Result>,
): Promise<{ chat: ChatResult; meanwhile: Result }> {
	const child = fork(join(import.meta.dirname, "chat-child.ts"));
	if (child.pid !== undefined) toLoadCore(child.pid);
	child.send({ ...load, origin: server.origin });
	await once(child, "message");
	const result = await Promise.all([once(child, "message"), meanwhile()]);
	const [[chat], other] = result as unknown as [[ChatResult], Result];
	child.disconnect();
	await once(child, "exit");
	return { chat, meanwhile: other };
}

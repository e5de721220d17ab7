import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Received, Request } from "./listeners-child.ts";

/** Opens a page of each cookie that only listens to the chat, in a process of their own. */
export async function startListeners(url: string, cookies: string[], messagesMax: number) {
	const child = fork(join(import.meta.dirname, "listeners-child.ts"));
	const request = async <Answer>(requested: Request): Promise<Answer> => {
		child.send(requested);
		const [answer] = await once(child, "message");
		return answer;
	};
	await request({ request: "listen", url, cookies, messagesMax });
	return {
		received: (lastSeq: number) => request<Received>({ request: "received", lastSeq }),
		stop: () => child.disconnect(),
	};
}

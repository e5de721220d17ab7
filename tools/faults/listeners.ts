import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Asked, Heard } from "./listeners-child.ts";

/** Opens a page of each cookie that only listens to the chat, in a process of their own. */
export async function startListeners(url: string, cookies: string[], messagesMax: number) {
	const child = fork(join(import.meta.dirname, "listeners-child.ts"));
	const ask = async <Answer>(asked: Asked): Promise<Answer> => {
		child.send(asked);
		const [answer] = await once(child, "message");
		return answer;
	};
	await ask({ ask: "listen", url, cookies, messagesMax });
	return {
		heard: (lastSeq: number) => ask<Heard>({ ask: "heard", lastSeq }),
		stop: () => child.disconnect(),
	};
}

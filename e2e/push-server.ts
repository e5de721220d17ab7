import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ShownPush } from "#testing/push-service.ts";

type Subscription = { endpoint: string; p256dh: string; auth: string };
export type PushServer = Awaited<ReturnType<typeof startPushServer>>;

/** A server of the product's whose notifications go to a push service beside it; see push-server-process.ts. */
export async function startPushServer() {
	const child = fork(fileURLToPath(new URL("push-server-process.ts", import.meta.url)), {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		execArgv: [],
	});
	const { url } = await answerOf<{ url: string }>(child);
	const ask = async <Answer>(question: object): Promise<Answer> => {
		const answer = answerOf<Answer>(child);
		child.send(question);
		return answer;
	};
	return {
		url,
		/** Subscribes a browser as it would itself, with the server's public key. */
		subscribe: (publicKey: string) => ask<Subscription>({ publicKey }),
		/** What has arrived for the browser that subscribed last, once there are so many. */
		arrived: (count: number) => ask<ShownPush>({ count }),
		makeAdmin: (email: string) => ask<object>({ email }),
		async close() {
			child.disconnect();
			await once(child, "exit");
		},
	};
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
	const answered = new AbortController();
	const { signal } = answered;
	try {
		const [answer] = await Promise.race([
			once(child, "message", { signal }),
			once(child, "exit", { signal }).then(() => {
				throw new Error("The server for notifications ended.");
			}),
		]);
		return answer as Answer;
	} finally {
		answered.abort();
	}
}

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A server of the product's with something beside it, in a process of its own that answers one question after another. */
export async function startServerProcess(fileName: string) {
	const child = fork(fileURLToPath(new URL(fileName, import.meta.url)), {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		execArgv: [],
	});
	const { url } = await answerOf<{ url: string }>(child, fileName);
	return {
		url,
		async request<Answer>(question: object): Promise<Answer> {
			const answer = answerOf<Answer>(child, fileName);
			child.send(question);
			return answer;
		},
		async close() {
			child.disconnect();
			await once(child, "exit");
		},
	};
}

async function answerOf<Answer>(child: ChildProcess, fileName: string): Promise<Answer> {
	const answered = new AbortController();
	const { signal } = answered;
	try {
		const [answer] = await Promise.race([
			once(child, "message", { signal }),
			once(child, "exit", { signal }).then(() => {
				throw new Error(`${fileName} ended.`);
			}),
		]);
		return answer as Answer;
	} finally {
		answered.abort();
	}
}

import https from "node:https";
import { isIP } from "node:net";
import { publicLookup } from "./public-address.ts";

const TIMEOUT_MS = 10_000;
/** In characters; the rest of an answer is not read. */
const ANSWER_MAX = 2_000;

export type PostRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };
export type PostAnswer = {
	status: number;
	/** The Retry-After header as it came. */
	retryAfter: string | undefined;
	/** What the push service says, cut. */
	text: string;
};
/** Posts to a push service. Errors: those of the network; EPRIVATE for a host that isn't on the public internet. */
export type Post = (request: PostRequest) => Promise<PostAnswer>;
/** How a connection is opened; tests open one to a service of their own. */
type Opening = Pick<typeof https, "request"> & { lookup: typeof publicLookup };

/** Posts over https to public addresses alone. A redirect is an answer like any other: none is followed. */
export function createPost(
	{ request, lookup }: Opening = { ...https, lookup: publicLookup },
): Post {
	const options = { method: "POST", lookup, agent: false, timeout: TIMEOUT_MS } as const;
	return ({ endpoint, headers, body }) =>
		new Promise((resolve, reject) => {
			// An address instead of a name is connected to without a look-up.
			if (isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, "")))
				throw Object.assign(new Error("not a host's name"), { code: "EPRIVATE" });
			const sending = request(
				endpoint,
				{
					...options,
					signal: AbortSignal.timeout(TIMEOUT_MS),
					headers: { ...headers, "content-length": body.length },
				},
				(answer) => {
					const { statusCode: status = 0, headers: given } = answer;
					let text = "";
					answer.setEncoding("utf8");
					answer.on("error", reject);
					answer.on("data", (part: string) => {
						text = (text + part).slice(0, ANSWER_MAX);
						if (text.length === ANSWER_MAX) answer.destroy();
					});
					answer.on("close", () => resolve({ status, retryAfter: given["retry-after"], text }));
				},
			);
			sending.on("error", reject);
			sending.end(body);
		});
}

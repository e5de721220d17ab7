import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { UNFINISHED } from "#server/backup/format.ts";
import { PlainError } from "#server/plain-error.ts";
import { connectionProblem } from "./network-errors.ts";
import type { ArchiveTarget, FoundArchive, TargetSettings } from "./target.ts";
import { filesInFolder } from "./webdav-answer.ts";

type WebdavSettings = TargetSettings & { kind: "webdav" };
type RequestInput = { headers?: Record<string, string>; body?: Readable };

/** For an answer's head; a file may take as long as it takes. */
const ANSWER_MS = 30_000;

/** A folder of a WebDAV server (RFC 4918). It is not followed to another address: the password would go there too. */
export function webdavTarget({ url, user, password }: WebdavSettings): ArchiveTarget {
	const base = url.endsWith("/") ? url : `${url}/`;
	const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
	const addressOf = (name: string) => `${base}${encodeURIComponent(name)}`;

	/** Errors: PlainError for an answer that is none of success, but for those in `also`. */
	const request = async (
		method: string,
		to: string,
		{ headers, body }: RequestInput,
		also: number[] = [],
	) => {
		const answer = await fetch(to, {
			method,
			headers: { authorization, ...headers },
			...(body && { body, duplex: "half" }),
			redirect: "manual",
			...(!body && { signal: AbortSignal.timeout(ANSWER_MS) }),
		} as RequestInit).catch((error) => {
			throw connectionProblem(error, base) ?? error;
		});
		if (answer.ok || also.includes(answer.status)) return answer;
		await answer.body?.cancel();
		throw new PlainError(sentenceFor(answer.status, base));
	};
	const drained = async (answer: Promise<Response>) => void (await (await answer).arrayBuffer());

	const list = async (): Promise<FoundArchive[]> => {
		const answer = await request("PROPFIND", base, { headers: { depth: "1" } });
		if (answer.status !== 207) throw new PlainError(sentenceFor(405, base));
		return filesInFolder(await answer.text(), base);
	};
	const sizeOf = async (name: string) => {
		const answer = await request("HEAD", addressOf(name), {}, [404]);
		return answer.status === 404 ? null : Number(answer.headers.get("content-length"));
	};
	const remove = (name: string) => drained(request("DELETE", addressOf(name), {}, [404]));

	return {
		async create(name) {
			const growing = `${name}${UNFINISHED}`;
			const body = new PassThrough();
			body.on("error", () => undefined);
			const put = drained(request("PUT", addressOf(growing), { body }));
			// An answer before the end is a refusal; what is still written must not wait for ever.
			put.catch(() => body.destroy());
			let bytes = 0;
			return {
				async write(chunk) {
					bytes += chunk.length;
					if (body.destroyed) await put;
					else if (!body.write(chunk)) await Promise.race([once(body, "drain"), put]);
				},
				async finish() {
					body.end();
					await put;
					const stored = await sizeOf(growing);
					if (stored !== bytes)
						throw new PlainError(
							`${new URL(base).host} kept ${stored ?? 0} of ${bytes} bytes. It may limit the size of files.`,
						);
					const headers = { destination: addressOf(name), overwrite: "F" };
					await drained(request("MOVE", addressOf(growing), { headers }));
				},
				async abandon() {
					body.destroy();
					await put.catch(() => undefined);
					await remove(growing).catch(() => undefined);
				},
			};
		},
		async read(name) {
			const { body } = await requestFile(addressOf(name));
			return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
		},
		sizeOf,
		remove,
		list,
		pathOf: () => null,
		linkTo: async () => null,
		async clear() {
			for (const { name } of await list())
				if (name.startsWith("greenroom-") && name.endsWith(UNFINISHED)) await remove(name);
		},
	};

	async function requestFile(to: string): Promise<Response> {
		const answer = await fetch(to, { headers: { authorization }, redirect: "manual" }).catch(
			(error) => {
				throw connectionProblem(error, base) ?? error;
			},
		);
		if (answer.ok && answer.body) return answer;
		await answer.body?.cancel();
		if (answer.status === 404) throw new PlainError("That file isn't there any more.");
		throw new PlainError(sentenceFor(answer.status, base));
	}
}

function sentenceFor(status: number, base: string): string {
	const { host } = new URL(base);
	if (status >= 300 && status < 400)
		return "That address leads to another one. Enter the one it leads to.";
	const sentences: Record<number, string> = {
		401: `${host} doesn't accept that user name and password.`,
		403: `${host} doesn't let that user do this.`,
		404: `There is no folder at ${base}. Create it there, or check the address.`,
		405: `${base} isn't a WebDAV folder.`,
		409: `There is no folder at ${base}. Create it there, or check the address.`,
		413: `${host} doesn't take files of that size.`,
		423: `The file is locked on ${host}. Try again later.`,
		501: `${base} isn't a WebDAV folder.`,
		507: `${host} has no space left.`,
	};
	return sentences[status] ?? `${host} answered ${status}.`;
}

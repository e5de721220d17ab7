import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "#shared/paths.ts";
import { type Answer, type RequestInput, request } from "./http.ts";

const TUS = { "tus-resumable": "1.0.0" };

type Owner = { cookie: string };

/** One tus request as a page makes it. */
export function callTus(url: string, owner: Owner | null, sent: RequestInput): Promise<Answer> {
	return request(url, {
		...sent,
		headers: {
			origin: url,
			...TUS,
			...(owner ? { cookie: owner.cookie } : {}),
			...sent.headers,
		},
	});
}

/** Announces an upload of so many bytes. Returns the answer; its Location is where the bytes go. */
export function createUpload(
	url: string,
	owner: Owner | null,
	bytes: number | string,
	fileName = "sound.wav",
): Promise<Answer> {
	const name = Buffer.from(fileName).toString("base64");
	return callTus(url, owner, {
		method: "POST",
		path: endpoints.uploads,
		headers: { "upload-length": String(bytes), "upload-metadata": `filename ${name}` },
	});
}

export function sendBytes(
	url: string,
	owner: Owner | null,
	path: string,
	offset: number | string,
	body: Buffer,
): Promise<Answer> {
	return callTus(url, owner, {
		method: "PATCH",
		path,
		headers: {
			"content-type": "application/offset+octet-stream",
			"upload-offset": String(offset),
			"content-length": body.length,
		},
		body,
	});
}

/** Uploads a whole file. Returns its id. */
export async function upload(
	url: string,
	owner: Owner,
	body: Buffer,
	fileName?: string,
): Promise<string> {
	const made = await createUpload(url, owner, body.length, fileName);
	const path = made.headers.location;
	if (made.status !== 201 || !path) throw new Error(`upload refused: ${made.status} ${made.text}`);
	const sent = await sendBytes(url, owner, path, 0, body);
	if (sent.status !== 204) throw new Error(`upload broke off: ${sent.status} ${sent.text}`);
	return idIn(path);
}

export const idIn = (path: string) => path.split("/").at(-1) ?? "";

/** One of the sample tracks we ship. */
export function sampleMp3(): Promise<Buffer> {
	return readFile(join(import.meta.dirname, "../features/music/samples/hold-the-door.mp3"));
}

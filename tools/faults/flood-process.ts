import { silentFlac } from "#server/media/silent-flac.test-audio.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { apiAs } from "#testing/server.ts";
import { createUpload, upload } from "#testing/uploads.ts";

/** Floods a server with requests and hostile uploads of one member and one address until told to end; says what came of it. */
const [url = "", cookie = "", connections = "1"] = process.argv.slice(2);
const FROM = { "x-forwarded-for": "203.0.113.9" };
const JSON_FROM = { ...FROM, origin: url, "content-type": "application/json" };
const nested = `{"json":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
const guess = '{"email":"a@b.example","password":"wrong wrong"}';
const bomb = silentFlac(3 * 3_600);
const { music } = apiAs(url, cookie);

let requested = 0;
let refused = 0;
let isOver = false;

const post = (path: string, body: string) =>
	request(url, { method: "POST", path, headers: JSON_FROM, body });
const works = [
	() => request(url, { path: `/music/discover?x=${Math.random()}`, headers: FROM }),
	() => post(`${endpoints.rpc}/accounts/session`, nested),
	() => post(`${endpoints.rest}/sign-in`, guess),
	() => request(url, { path: `${endpoints.rest}/search?query=a`, headers: { cookie } }),
	() => createUpload(url, { cookie }, 5_000_000_000),
];

async function flood(first: number): Promise<void> {
	for (let turn = first; !isOver; turn += 1) {
		const answer = await works[turn % works.length]?.().catch(() => null);
		requested += 1;
		if (answer && answer.status >= 400) refused += 1;
	}
}

/** Files of an hour and more that are small, and ask to be decoded. */
async function bombs(): Promise<void> {
	while (!isOver) {
		const uploadId = await upload(url, { cookie }, bomb).catch(() => "");
		if (!uploadId) return;
		await music.inspectUpload({ uploadId }).catch(() => undefined);
	}
}

const running = [
	...Array.from({ length: Number(connections) }, (_, at) => flood(at)),
	bombs(),
	bombs(),
];
process.once("message", async () => {
	isOver = true;
	await Promise.allSettled(running);
	process.send?.({ requested, refused });
});
process.send?.("begun");

import assert from "node:assert/strict";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { defaultColors } from "#features/site/branding/default-colors.ts";
import { endpoints, trackPath } from "#shared/paths.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer({ trustProxy: 1 });
after(() => server.close());

const request = (path: string, headers: Record<string, string> = {}) =>
	fetch(server.url + path, { redirect: "manual", headers });
/** Sends all requests before the first answer, on one connection: however busy the machine, they arrive at once. */
async function requestTogether(paths: readonly string[], address: string, cookie = "") {
	const { hostname, port } = new URL(server.url);
	const socket = connect(Number(port), hostname);
	const requests = paths.map((path, at) => {
		const isLast = at === paths.length - 1;
		return `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n${cookie && `Cookie: ${cookie}\r\n`}${isLast ? "Connection: close\r\n" : ""}\r\n`;
	});
	socket.write(requests.join(""));
	const answers = (await text(socket)).split(/(?=HTTP\/1\.1 \d{3} )/);
	assert.equal(answers.length, paths.length);
	return answers.map((answer) => {
		const [headers = "", ...body] = answer.replaceAll("\r\n", "\n").split("\n\n");
		return { status: Number(headers.split(" ")[1]), headers, text: body.join("\n\n") };
	});
}
const nonceOf = (answer: Response) =>
	/'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";

test("each response has its own nonce, even with query parameters the page ignores", async () => {
	const artist = await server.user();
	const id = await makeTrack(server, artist.id, { title: "Weather for Two" });
	const { tracks } = await server.visitor.music.list({ limit: 50 });
	const slug = tracks.find((track) => track.id === id)?.slug ?? "";
	for (const path of ["/music/discover", trackPath(slug), trackPath("is-not-there")]) {
		const answers = [await request(`${path}?x=1`), await request(`${path}?x=2`)];
		const nonces = answers.map(nonceOf);
		assert.ok(nonces[0] && nonces[1] && nonces[0] !== nonces[1]);
		const pages = await Promise.all(answers.map((answer) => answer.text()));
		for (const [at, nonce] of nonces.entries()) assert.ok(pages[at]?.includes(`nonce="${nonce}"`));
		assert.equal(
			pages[0]?.replaceAll(nonces[0], ""),
			pages[1]?.replaceAll(nonces[1], ""),
			"one page but for the nonce",
		);
	}
});

test("a page reflects its query parameters", async () => {
	const artist = await server.user();
	await makeTrack(server, artist.id, { title: "Slow Tide", genre: "pop" });
	await makeTrack(server, artist.id, { title: "Nightjar", genre: "rock" });
	const page = await (await request("/music/discover?x=1&search=nightjar")).text();
	assert.match(page, /Nightjar/);
	assert.doesNotMatch(page, /Slow Tide/);
	assert.match(await (await request("/music/discover?genre=pop")).text(), /Slow Tide/);
	assert.match(await (await request("/auth?mode=reset&token=abc")).text(), /password/i);
});

test("signing in returns to the whole address, with its query", async () => {
	const back = async (path: string) =>
		new URL((await request(path)).headers.get("location") ?? "", server.url).searchParams.get(
			"next",
		);
	for (const path of ["/profile?checkout=done&checkout_id=cs_1", "/admin/people?search=ada"])
		assert.equal(await back(path), path);
});

test("an address that requests ever new pages is throttled, and other addresses are not", async () => {
	const paths = (count: number) => Array.from({ length: count }, (_, at) => `/nowhere-${at}`);
	const admin = await server.user({ roles: ["admin"] });
	const kept = { logoDark: null, logoLight: null, icon: null, showsName: true };
	await admin.api.branding.save({
		since: null,
		colours: defaultColors,
		...kept,
	});
	const { version } = await admin.api.branding.current();
	const requested = await requestTogether(paths(90), "203.0.113.7");
	const refused = requested.filter(({ status }) => status === 429);
	assert.ok(refused.length > 0);
	assert.equal(requested.filter(({ status }) => status === 404).length, 90 - refused.length);
	for (const { headers, text } of refused) {
		assert.match(headers, /^retry-after: [1-3]$/m);
		assert.match(headers, /^content-type: text\/html/m);
		assert.match(text, /<h1[^>]*>Too many pages at once<\/h1>/);
		assert.match(text, /<a [^>]*href="http[^"]+\/nowhere-\d+">Try again</);
		assert.match(text, /<link rel="stylesheet" href="\/assets\/[^"]+\.css/);
		assert.ok(
			text.includes(`<link rel="stylesheet" href="${endpoints.brandingSheet}?v=${version}">`),
		);
		assert.doesNotMatch(text, /<script| style=/);
	}
	for (const { status } of await requestTogether(paths(3), "203.0.113.8"))
		assert.equal(status, 404);
	const home = await request("/", { "x-forwarded-for": "203.0.113.8" });
	assert.equal(home.status, 200);
	await home.text();
});

test("a member who requests ever new pages is throttled, and other members are not", async () => {
	const [hasty, calm] = [await server.user(), await server.user()];
	const requested = await requestTogether(
		Array.from({ length: 40 }, () => "/about"),
		"203.0.113.9",
		hasty.cookie,
	);
	const refused = requested.filter(({ status }) => status === 429);
	assert.ok(refused.length > 0);
	assert.equal(requested.filter(({ status }) => status === 200).length, 40 - refused.length);
	for (const { status } of await requestTogether(["/about"], "203.0.113.9", calm.cookie))
		assert.equal(status, 200);
});

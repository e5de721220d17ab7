import assert from "node:assert/strict";
import { after, test } from "node:test";
import { request } from "#testing/http.ts";
import { storeAudio, storeOriginal } from "#testing/media.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const owner = await server.user();
const people = {
	visitor: null,
	owner,
	other: await server.user(),
	premium: await server.user({ tier: "premium" }),
	moderator: await server.user({ roles: ["moderator"] }),
	admin: await server.user({ roles: ["admin"] }),
};
const sound = Buffer.from("a sound");

async function statuses(path: string) {
	const found: Record<string, number> = {};
	for (const [who, user] of Object.entries(people)) {
		const headers = { cookie: user?.cookie };
		for (const method of ["GET", "HEAD"]) {
			const { status } = await request(server.url, { method, path, headers });
			assert.equal(found[who] ?? status, status, `${who}: ${method}`);
			found[who] = status;
		}
	}
	return Object.values(found);
}

test("public files are open, members' need a session, premium ones a tier, and the rest are their owner's", async () => {
	const [everybodys, members, premium, owners] = [
		await storeAudio(server, owner, sound, "everyone"),
		await storeAudio(server, owner, sound, "members"),
		await storeAudio(server, owner, sound, "premium"),
		await storeAudio(server, owner, sound, null),
	];
	assert.deepEqual(await statuses(everybodys.path), [200, 200, 200, 200, 200, 200]);
	assert.deepEqual(await statuses(members.path), [404, 200, 200, 200, 200, 200]);
	assert.deepEqual(await statuses(premium.path), [404, 200, 404, 200, 200, 200]);
	assert.deepEqual(await statuses(owners.path), [404, 200, 404, 404, 404, 200]);
});

test("a forbidden file is answered exactly like a missing one", async () => {
	const hidden = await storeAudio(server, owner, sound, null);
	const nothing = "/media/01939c00-0000-7000-8000-00000000dead.mp3";
	const headersOf = async (path: string, headers: Record<string, string> = {}) => {
		const answer = await request(server.url, { path, headers });
		const { date, "content-security-policy": policy, ...others } = answer.headers;
		const lasting = String(policy).replace(/'nonce-[^']+'/g, "");
		return { status: answer.status, text: answer.text, others, lasting };
	};
	const etag = `"${hidden.file.sha256.slice(0, 32)}"`;
	const pendingJobs: Record<string, string>[] = [
		{},
		{ range: "bytes=0-0" },
		{ range: "bytes=999-" },
		{ "if-none-match": etag },
	];
	for (const headers of pendingJobs)
		assert.deepEqual(await headersOf(hidden.path, headers), await headersOf(nothing, headers));
	assert.match(String((await headersOf(hidden.path)).others["cache-control"]), /no-store/);
});

test("a changed audience applies at once", async () => {
	const { storage } = server.services;
	const { file, path } = await storeAudio(server, owner, sound, "everyone");
	for (const [audience, seen] of [
		[null, 404],
		["members", 404],
		["premium", 404],
		["everyone", 200],
	] as const) {
		await storage.setAudience([file.id], audience);
		assert.equal((await request(server.url, { path })).status, seen, `${audience}`);
	}
});

test("an original is downloadable by its owner, under its original name", async () => {
	const { path } = await storeOriginal(server, owner, sound, 'Blåtimen "live" 🌙.wav');
	const got = await request(server.url, { path, headers: { cookie: owner.cookie } });
	assert.equal(got.status, 200);
	assert.ok(got.bytes.equals(sound));
	assert.equal(
		got.headers["content-disposition"],
		`attachment; filename="Bl_timen _live_ __.wav"; filename*=UTF-8''Bl%C3%A5timen%20%22live%22%20%F0%9F%8C%99.wav`,
	);
	assert.equal(got.headers["cache-control"], "private, no-cache");
	assert.equal(got.headers["x-content-type-options"], "nosniff");
	assert.deepEqual(await statuses(path), [401, 200, 404, 404, 404, 200]);
	assert.deepEqual(await statuses("/originals/nonsense"), [401, 404, 404, 404, 404, 404]);
});

test("a name without extension gets one", async () => {
	for (const [name, ending] of [
		["setup.exe", "setup.exe.mp3"],
		["", ".mp3"],
		["take 3.MP3", "take%203.MP3"],
		["a\r\nSet-Cookie: x=1.mp3", "a%0D%0ASet-Cookie%3A%20x%3D1.mp3"],
	] as const) {
		const { path } = await storeOriginal(server, owner, sound, name);
		const { headers } = await request(server.url, { path, headers: { cookie: owner.cookie } });
		assert.ok(headers["content-disposition"]?.endsWith(`''${ending}`), name);
		assert.equal(headers["set-cookie"], undefined);
	}
});

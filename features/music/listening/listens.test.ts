import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { addLightVersion, beginListen, listen, makeAudibleTrack } from "#testing/listens.ts";
import { type Api, startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { VISITORS_LISTENS_PER_HOUR } from "#features/music/limits.ts";
import { callRpc } from "#testing/http.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user();

const listensOf = async (id: string) =>
	(await server.services.pool.query("SELECT listens FROM tracks WHERE id = $1", [id])).rows[0]
		.listens;

const startedOf = (answer: unknown) =>
	z.object({ json: z.object({ proof: z.string(), firstByte: z.number() }) }).parse(answer).json;
const bytesOf = async (id: string, firstByte: number) => {
	const { rows } = await server.services.pool.query("SELECT audio_url FROM tracks WHERE id = $1", [
		id,
	]);
	const audio = await (await fetch(new URL(rows[0].audio_url, server.url))).arrayBuffer();
	return Buffer.from(audio.slice(firstByte, firstByte + 32)).toString("base64url");
};

test("listens from one IP address are rate limited", async () => {
	const id = await makeAudibleTrack(server, artist.id);
	const statuses: number[] = [];
	for (let at = 0; at < VISITORS_LISTENS_PER_HOUR + 10; at += 1) {
		const headers = { "user-agent": `browser ${at}`, "x-forwarded-for": `198.51.100.${at}` };
		const begun = await callRpc(server.url, "music.startListen", { id }, headers);
		const { proof, firstByte } = startedOf(begun.json);
		const report = { id, playedShare: 1, proof, bytes: await bytesOf(id, firstByte) };
		statuses.push((await callRpc(server.url, "music.recordListen", report, headers)).status);
	}
	assert.deepEqual(statuses, [
		...Array(VISITORS_LISTENS_PER_HOUR).fill(200),
		...Array(10).fill(429),
	]);
	assert.equal(await listensOf(id), VISITORS_LISTENS_PER_HOUR);
	const member = await server.user();
	assert.deepEqual(await listen(server, member.api, id), { counted: true });
});

test("a listen without a token, or with a forged, another's or too early one, is not counted", async () => {
	const [member, other] = [await server.user(), await server.user()];
	const id = await makeAudibleTrack(server, artist.id);
	const second = await makeAudibleTrack(server, artist.id);
	for (const input of [{}, { id }, { id, playedShare: 1 }]) {
		const bare = await callRpc(server.url, "music.recordListen", input, { cookie: member.cookie });
		assert.equal(bare.status, 422);
	}
	const record = async (
		user: typeof member,
		report: Parameters<typeof member.api.music.recordListen>[0],
	) => (await user.api.music.recordListen(report)).counted;
	const real = { ...(await beginListen(server, member.api, id)), playedShare: 1 };
	const [startedAt, ...rest] = real.proof.split(".");
	const older = [Number(startedAt) - 3_600_000, ...rest].join(".");
	assert.equal(await record(member, { ...real, proof: "1.2.3" }), false, "forged");
	assert.equal(await record(member, { ...real, proof: older }), false, "dated back");
	assert.equal(await record(member, { ...real, bytes: "AAAA" }), false, "never fetched");
	assert.equal(await record(member, { ...real, id: second }), false, "of another track");
	assert.equal(await record(other, real), false, "another's");
	const long = await makeAudibleTrack(server, artist.id, { durationSeconds: 200 });
	const early = { ...(await beginListen(server, member.api, long)), playedShare: 1 };
	assert.equal(await record(member, early), false, "before it can have been played");
	assert.deepEqual(
		[await listensOf(id), await listensOf(second), await listensOf(long)],
		[0, 0, 0],
	);
	assert.equal(await record(member, real), true);
	assert.equal(await record(member, real), false, "shown again");
	assert.equal(await listensOf(id), 1);
});

test("a listen of the light version is verified by the bytes sent, and counts the same", async () => {
	const [member, other] = [await server.user(), await server.user()];
	const id = await makeAudibleTrack(server, artist.id);
	const none = await beginListen(server, member.api, id, { prefersLight: true });
	assert.equal(none.isLight, false, "without one, it is the stream version that plays");
	await addLightVersion(server, id);
	const light = await beginListen(server, member.api, id, { prefersLight: true });
	const whole = await beginListen(server, other.api, id);
	assert.deepEqual([light.isLight, whole.isLight], [true, false]);
	const counted = async (api: Api, proof: string, bytes: string) =>
		(await api.music.recordListen({ id, playedShare: 1, proof, bytes })).counted;
	assert.equal(await counted(member.api, light.proof, whole.bytes), false, "of the other version");
	assert.equal(await counted(other.api, whole.proof, light.bytes), false, "of the other version");
	const asWhole = light.proof.replace(".1.", ".0.");
	assert.equal(await counted(member.api, asWhole, light.bytes), false, "forged");
	assert.equal(await counted(member.api, light.proof, light.bytes), true);
	assert.equal(await counted(other.api, whole.proof, whole.bytes), true);
	assert.equal(await listensOf(id), 2);
});

test("a listen of a missing track is refused", async () => {
	const member = await server.user();
	await assert.rejects(member.api.music.startListen({ id: member.id }), { code: "NOT_FOUND" });
});

test("submitting and changing pictures are rate limited per hour", async () => {
	const member = await server.user();
	const { cookie } = member;
	const form = {
		title: "A",
		artist: "B",
		genre: "jazz",
		description: "",
		audioUploadId: member.id,
	};
	const calls: [string, object][] = [
		["music.submit", form],
		["accounts.setAvatar", { uploadId: member.id }],
	];
	for (const [name, input] of calls) {
		for (let at = 0; at < 60; at += 1)
			assert.equal((await callRpc(server.url, name, input, { cookie })).status, 404);
		const refused = await callRpc(server.url, name, input, { cookie });
		assert.equal(refused.status, 429, name);
		assert.ok(Number(refused.headers["retry-after"]) <= 3_600);
	}
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { makeBallot } from "#features/ballots/ballots.test-ballots.ts";
import { newId } from "#server/database/database.ts";
import { trackPath } from "#shared/paths.ts";
import { type Answer, callRpc, request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import {
	directPathsOf,
	listPathsOf,
	makeWorld,
	textAt,
	textBesides,
	type World,
} from "./audiences.test-world.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { pool } = server.services;
const admin = await server.user({ roles: ["admin"] });
const artist = await server.user({ fullName: "Ada Lark" });
const lapsed = await server.user({ tier: "premium" });
await pool.query(
	"UPDATE user_payment_info SET subscription_status = 'canceled' WHERE user_id = $1",
	[lapsed.id],
);
type Reader = { user: TestUser | null; mayPlay: boolean };
const readers: Record<string, Reader> = {
	visitor: { user: null, mayPlay: false },
	member: { user: await server.user(), mayPlay: false },
	"whose membership has ended": { user: lapsed, mayPlay: false },
	premium: { user: await server.user({ tier: "premium" }), mayPlay: true },
	enterprise: { user: await server.user({ tier: "enterprise" }), mayPlay: true },
	moderator: { user: await server.user({ roles: ["moderator"] }), mayPlay: true },
	admin: { user: admin, mayPlay: true },
};

let world: World;

before(async () => {
	const audience = { artists: "premium", admins: "premium", visibility: "public" } as const;
	world = await makeWorld(server, { artist, admin }, audience);
});

const isAudio = ({ status, text }: Answer) => status < 400 || text.includes("the sound of");

for (const [name, reader] of Object.entries(readers))
	test(`${name}: ${reader.mayPlay ? "receives" : "never receives"} premium audio, and sees its page`, async () => {
		const { mayPlay, user } = reader;
		const cookie = user?.cookie;
		const addresses = [...directPathsOf(world, url), ...listPathsOf(world)];
		const seen =
			(await textAt(server, addresses, cookie)) + (await textBesides(server, world, user));
		for (const title of [
			"Velvet Rope",
			"Velvet Talk",
			"Velvet Elsewhere",
			"Velvet Letter",
			"Strings",
		])
			assert.ok(seen.includes(title), title);
		// The light version is known by the address of the stream version alone.
		for (const secret of world.secrets.filter((_one, at) => !mayPlay || at !== 1))
			assert.equal(seen.includes(secret), mayPlay, secret);
		for (const path of world.media)
			for (const method of ["GET", "HEAD"])
				for (const more of [{}, { range: "bytes=0-3" }, { "if-none-match": "*" }]) {
					const answer = await request(url, { method, path, headers: { cookie, ...more } });
					assert.equal(isAudio(answer), mayPlay, `${method} ${path}`);
					if (mayPlay) assert.match(String(answer.headers["cache-control"]), /^private/);
				}
		for (const path of world.originals) {
			const answer = await request(url, { path, headers: { cookie } });
			assert.equal(isAudio(answer), user === admin, "the original is its artist's and admins'");
		}
		const { id } = world.track;
		const calls: [string, object][] = [
			["music.waveform", { id }],
			["music.startListen", { id }],
			["podcasts.waveform", { id: world.episode.id }],
			["trackComments.list", { trackId: id }],
			["trackComments.marks", { trackId: id }],
		];
		for (const [call, input] of calls)
			assert.equal((await callRpc(url, call, input, { cookie })).status, mayPlay ? 200 : 404, call);
		if (!user) return;
		const track = await user.api.music.get({ slug: world.track.slug });
		assert.deepEqual([track.isOpen, track.audioUrl !== null], [mayPlay, mayPlay]);
		const rate = await callRpc(url, "music.rate", { id, stars: 4 }, { cookie });
		assert.equal(rate.status, mayPlay ? 200 : 403);
		const comment = { trackId: id, atSeconds: 0, comment: "Fine" };
		const posted = await callRpc(url, "trackComments.create", comment, { cookie });
		assert.equal(posted.status, mayPlay ? 200 : 404);
	});

test("a member's own feed and its existing links follow the membership", async () => {
	const user = await server.user({ tier: "premium" });
	const feed = (await user.api.podcastFeeds.make()).url.slice(url.length);
	const { text } = await request(url, { path: feed });
	const audio = /<enclosure url="([^"]*velvet-talk[^"]*)"/.exec(text)?.[1]?.slice(url.length) ?? "";
	assert.equal((await request(url, { path: audio })).status, 200);
	const publicAudio = audio.replace(/private\/[^/]+\//, "");
	assert.equal((await request(url, { path: publicAudio })).status, 404);
	await pool.query(
		"UPDATE user_payment_info SET subscription_status = 'canceled' WHERE user_id = $1",
		[user.id],
	);
	assert.equal((await request(url, { path: audio })).status, 404);
	assert.ok(!(await request(url, { path: feed })).text.includes("Velvet Talk"));
});

test("premium-only tracks can't be nominated or become song of the week", async () => {
	const ballotId = await makeBallot(server, "nominating");
	const nominate = { id: ballotId, title: "", author: "", why: "Why" };
	const trackLink = trackPath(world.track.slug);
	const nominated = await callRpc(
		url,
		"ballots.nominate",
		{ ...nominate, trackLink },
		{ cookie: artist.cookie },
	);
	assert.equal(nominated.status, 422);
	const weekStartDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
	const song = { id: newId(), title: "A song", artist: "Ada", weekStartDate, note: "" };
	const { cookie } = admin;
	const picked = await callRpc(
		url,
		"songs.create",
		{ ...song, trackId: world.track.id },
		{ cookie },
	);
	assert.equal(picked.status, 404);
});

test("a room about premium content is closed to other members, even where its artist opened it to all", async () => {
	const subject = { kind: "track", subjectId: world.track.id } as const;
	const room = await artist.api.rooms.open({ ...subject, audience: "members" });
	assert.equal(room.audience, "premium");
	for (const [name, { user, mayPlay }] of Object.entries(readers)) {
		if (!user) continue;
		const got = await callRpc(url, "rooms.get", { id: room.id }, { cookie: user.cookie });
		assert.equal(got.status, mayPlay ? 200 : 404, name);
		const { rooms } = await user.api.rooms.list();
		assert.equal(
			rooms.some(({ id }) => id === room.id),
			mayPlay,
			name,
		);
	}
	await artist.api.rooms.save({ id: room.id, isClosed: false, audience: room.audience });
	await pool.query("UPDATE tracks SET audience = 'everyone' WHERE id = $1", [world.track.id]);
	const { user: member } = readers.member as Reader;
	assert.equal((await member?.api.rooms.get({ id: room.id }))?.audience, "members");
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eq } from "drizzle-orm";
import { makeBallot, makeNomination } from "#features/ballots/ballots.test-ballots.ts";
import { ballotNominations } from "#features/ballots/table.ts";
import { tracks } from "#features/music/table.ts";
import { makeEpisodeWithAudio } from "#features/podcasts/feed/with-audio.test-episodes.ts";
import { makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { newId } from "#server/database/database.ts";
import { recordings } from "#server/table.ts";
import {
	embedPath,
	endpoints,
	episodePath,
	mediaPath,
	paths,
	playlistPath,
	postPath,
	trackPath,
} from "#shared/paths.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { type Answer, ask, askRpc } from "#testing/http.ts";
import { storeAudio, storeOriginal } from "#testing/media.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const { db, pool } = services;
const admin = await server.user({ roles: ["admin"] });
const artist = await server.user({ fullName: "Ada Lark" });
const lapsed = await server.user({ tier: "premium" });
await pool.query(
	"UPDATE user_payment_info SET subscription_status = 'canceled' WHERE user_id = $1",
	[lapsed.id],
);
type Reader = { user: TestUser | null; hears: boolean };
const readers: Record<string, Reader> = {
	visitor: { user: null, hears: false },
	member: { user: await server.user(), hears: false },
	"whose membership has ended": { user: lapsed, hears: false },
	premium: { user: await server.user({ tier: "premium" }), hears: true },
	enterprise: { user: await server.user({ tier: "enterprise" }), hears: true },
	moderator: { user: await server.user({ roles: ["moderator"] }), hears: true },
	admin: { user: admin, hears: true },
};

const SECRET_SITE = "https://sound.example/only-for-premium.mp3";
const world = {
	track: { id: "", slug: "" },
	episode: { id: "", slug: "", audio: "" },
	elsewhere: { id: "", slug: "" },
	playlist: "",
	post: "",
	media: [] as string[],
	originals: [] as string[],
	/** What only those who hear them may come by. */
	secrets: [] as string[],
};

before(async () => {
	const bytes = (name: string) => Buffer.from(`the sound of ${name}`.repeat(9));
	const stream = await storeAudio(server, artist, bytes("stream"), "public");
	const light = await storeAudio(server, artist, bytes("light"), "public");
	const { original } = await storeOriginal(server, artist, bytes("original"));
	const recordingId = newId();
	await db.insert(recordings).values({
		id: recordingId,
		ownerId: artist.id,
		originalFileId: original.id,
		streamFileId: stream.file.id,
		lightFileId: light.file.id,
		light: "made",
		access: "public",
		state: "live",
		durationSeconds: 2,
		peaks: [0, 255],
	});
	const id = await makeTrack(server, artist.id, {
		title: "Velvet Rope",
		recordingId,
		audioUrl: stream.path,
	});
	const [row] = await db.select().from(tracks).where(eq(tracks.id, id));
	assert.ok(row);
	const { title, artist: by, genre } = row;
	await artist.api.music.edit({
		id,
		title,
		artist: by,
		genre,
		description: "Strings",
		audience: "premium",
	});
	world.track = { id, slug: row.slug };

	const episode = await makeEpisodeWithAudio(server, { title: "Velvet Talk" });
	const audio = mediaPath(episode.file.id, episode.file.extension);
	await pool.query("UPDATE podcasts SET audio_url = $2 WHERE id = $1", [episode.id, audio]);
	const edit = {
		visibility: "premium" as const,
		description: "About ropes",
		chapters: [{ startSeconds: 1, title: "chapterwordx" }],
		transcriptVtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nspokenwordx\n",
	};
	await admin.api.podcasts.edit({ id: episode.id, title: "Velvet Talk", ...edit });
	world.episode = { id: episode.id, slug: episode.slug, audio };
	world.elsewhere = await admin.api.podcasts.create({
		...edit,
		id: newId(),
		title: "Velvet Elsewhere",
		audioUrl: SECRET_SITE,
		audioBytes: 1_000,
	});

	const list = await artist.api.playlists.create({
		id: newId(),
		name: "Velvet list",
		visibility: "public",
	});
	await artist.api.playlists.addTrack({ id: list.id, trackId: id });
	world.playlist = list.slug;
	const postId = newId();
	await admin.api.posts.save({
		id: postId,
		basedOn: null,
		kind: "announcement",
		audience: "everyone",
		title: "Velvet news",
		summary: "",
		body: `[Velvet Rope](${trackPath(row.slug)})\n\n[Velvet Talk](${episodePath(episode.slug)})`,
	});
	const post = await admin.api.posts.publish({ id: postId, publishedAt: "now", isEmailed: false });
	world.post = post.slug ?? "";
	const ballot = await makeBallot(server, "nominating");
	const nomination = await makeNomination(server, ballot, { by: artist.id });
	await db
		.update(ballotNominations)
		.set({ trackId: id })
		.where(eq(ballotNominations.id, nomination));
	const week = await makeSong(server);
	await db.update(songOfTheWeek).set({ trackId: id }).where(eq(songOfTheWeek.id, week));
	world.media = [stream.path, `${stream.path}?light`, light.path, world.episode.audio];
	world.originals = [`${endpoints.originals}/${recordingId}`];
	world.secrets = [
		stream.file.id,
		light.file.id,
		episode.file.id,
		episode.file.sha256.slice(0, 12),
		SECRET_SITE,
		"spokenwordx",
		"chapterwordx",
	];
	await eventsWorkedOff(server);
});

const works = () => [
	trackPath(world.track.slug),
	episodePath(world.episode.slug),
	episodePath(world.elsewhere.slug),
];

/** All text that a reader can come by, of whatever says something about the works. */
async function everythingSeenBy({ user }: Reader): Promise<string> {
	const headers = { cookie: user?.cookie };
	const rest = (path: string) => endpoints.rest + path;
	const words = (query: string) => rest(`/search?query=${query}`);
	const addresses = [
		...works(),
		...works().map(embedPath),
		...works().map((path) => `${endpoints.oembed}?url=${encodeURIComponent(url + path)}`),
		playlistPath(world.playlist),
		embedPath(playlistPath(world.playlist)),
		postPath(world.post),
		...[paths.home, paths.explore, paths.discover, paths.podcasts, paths.podcastShow],
		...[endpoints.tracksFeed, endpoints.songsFeed, endpoints.postsFeed, endpoints.podcastFeed],
		endpoints.sitemap,
		...["/tracks", "/podcast/episodes", "/episodes", "/posts", "/my/whats-new"].map(rest),
		rest(`/tracks-by-slug/${world.track.slug}`),
		rest(`/episodes-by-slug/${world.episode.slug}`),
		rest(`/episodes/${world.episode.id}/transcript`),
		rest(`/playlists-by-slug/${world.playlist}`),
		rest("/ballots"),
		rest("/songs/current"),
		rest(`/tracks?search=velvet`),
		...["velvet", "spokenwordx", "chapterwordx"].map(words),
	];
	const answers: string[] = [];
	for (const path of addresses) {
		const { status, text } = await ask(url, { path, headers });
		// What was asked for is in the answers of a search itself.
		if (!path.startsWith(endpoints.rest) && !path.startsWith(endpoints.oembed))
			assert.ok(status < 400, `${path} answers ${status}`);
		if (status < 400) answers.push(text.replaceAll(/"query":"[^"]*"/g, ""));
	}
	const { text } = await askRpc(url, "cards.list", { paths: works() }, headers);
	answers.push(text);
	if (user) {
		const feed = (await user.api.podcastFeeds.make()).url.slice(url.length);
		answers.push((await ask(url, { path: feed })).text);
		answers.push(JSON.stringify(await user.api.notifications.list({})));
	}
	return answers.join("\n");
}

const isAudio = ({ status, text }: Answer) => status < 400 || text.includes("the sound of");

for (const [name, reader] of Object.entries(readers))
	test(`${name}: ${reader.hears ? "hears" : "never gets"} what is for premium members, and sees what it is`, async () => {
		const { hears, user } = reader;
		const cookie = user?.cookie;
		const seen = await everythingSeenBy(reader);
		for (const title of ["Velvet Rope", "Velvet Talk", "Velvet Elsewhere", "Strings"])
			assert.ok(seen.includes(title), title);
		// The light version is known by the address of the stream version alone.
		for (const secret of world.secrets.filter((_one, at) => !hears || at !== 1))
			assert.equal(seen.includes(secret), hears, secret);
		for (const path of world.media)
			for (const method of ["GET", "HEAD"])
				for (const more of [{}, { range: "bytes=0-3" }, { "if-none-match": "*" }]) {
					const answer = await ask(url, { method, path, headers: { cookie, ...more } });
					assert.equal(isAudio(answer), hears, `${method} ${path}`);
					if (hears) assert.match(String(answer.headers["cache-control"]), /^private/);
				}
		for (const path of world.originals) {
			const answer = await ask(url, { path, headers: { cookie } });
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
			assert.equal((await askRpc(url, call, input, { cookie })).status, hears ? 200 : 404, call);
		if (!user) return;
		const track = await user.api.music.get({ slug: world.track.slug });
		assert.deepEqual([track.isOpen, track.audioUrl !== null], [hears, hears]);
		const rate = await askRpc(url, "music.rate", { id, stars: 4 }, { cookie });
		assert.equal(rate.status, hears ? 200 : 403);
		const comment = { trackId: id, atSeconds: 0, comment: "Fine" };
		const said = await askRpc(url, "trackComments.create", comment, { cookie });
		assert.equal(said.status, hears ? 200 : 404);
	});

test("a member's own feed follows their membership, and so do addresses that apps already have", async () => {
	const user = await server.user({ tier: "premium" });
	const feed = (await user.api.podcastFeeds.make()).url.slice(url.length);
	const { text } = await ask(url, { path: feed });
	const audio = /<enclosure url="([^"]*velvet-talk[^"]*)"/.exec(text)?.[1]?.slice(url.length) ?? "";
	assert.equal((await ask(url, { path: audio })).status, 200);
	const publicAudio = audio.replace(/private\/[^/]+\//, "");
	assert.equal((await ask(url, { path: publicAudio })).status, 404);
	await pool.query(
		"UPDATE user_payment_info SET subscription_status = 'canceled' WHERE user_id = $1",
		[user.id],
	);
	assert.equal((await ask(url, { path: audio })).status, 404);
	assert.ok(!(await ask(url, { path: feed })).text.includes("Velvet Talk"));
});

test("what only some hear can't stand for the community", async () => {
	const ballotId = await makeBallot(server, "nominating");
	const nominate = { id: ballotId, title: "", author: "", why: "Why" };
	const trackLink = trackPath(world.track.slug);
	const nominated = await askRpc(
		url,
		"ballots.nominate",
		{ ...nominate, trackLink },
		{ cookie: artist.cookie },
	);
	assert.equal(nominated.status, 422);
	const weekStartDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
	const song = { id: newId(), title: "A song", artist: "Ada", weekStartDate, note: "" };
	const { cookie } = admin;
	const picked = await askRpc(
		url,
		"songs.create",
		{ ...song, trackId: world.track.id },
		{ cookie },
	);
	assert.equal(picked.status, 404);
});

test("the room about it is for those who hear it, though its artist opened it for members", async () => {
	const subject = { kind: "track", subjectId: world.track.id } as const;
	const room = await artist.api.rooms.open({ ...subject, audience: "members" });
	assert.equal(room.audience, "premium");
	for (const [name, { user, hears }] of Object.entries(readers)) {
		if (!user) continue;
		const got = await askRpc(url, "rooms.get", { id: room.id }, { cookie: user.cookie });
		assert.equal(got.status, hears ? 200 : 404, name);
		const { rooms } = await user.api.rooms.list();
		assert.equal(
			rooms.some(({ id }) => id === room.id),
			hears,
			name,
		);
	}
	await artist.api.rooms.save({ id: room.id, isClosed: false, audience: room.audience });
	await pool.query("UPDATE tracks SET audience = 'everyone' WHERE id = $1", [world.track.id]);
	const { user: member } = readers.member as Reader;
	assert.equal((await member?.api.rooms.get({ id: room.id }))?.audience, "members");
});

import { eq } from "drizzle-orm";
import type { Audience } from "#domain/audiences/limits.ts";
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
import { callRpc, request } from "#testing/http.ts";
import { storeAudio, storeOriginal } from "#testing/media.ts";
import type { TestServer, TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const SECRET_SITE = "https://sound.example/only-for-some.mp3";

export type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * A track of an artist, two episodes and a post of an admin, each for the audience that they choose, and everything that names
 * them: a playlist, a post for everyone, a ballot, a song of the week.
 */
export async function makeWorld(
	server: TestServer,
	{ artist, admin }: { artist: TestUser; admin: TestUser },
	{
		artists,
		admins,
		visibility,
	}: { artists: Audience; admins: Audience; visibility: "public" | "unlisted" },
) {
	const { db, pool } = server.services;
	const bytes = (name: string) => Buffer.from(`the sound of ${name}`.repeat(9));
	const stream = await storeAudio(server, artist, bytes("stream"), "everyone");
	const light = await storeAudio(server, artist, bytes("light"), "everyone");
	const { original } = await storeOriginal(server, artist, bytes("original"));
	const recordingId = newId();
	await db.insert(recordings).values({
		id: recordingId,
		ownerId: artist.id,
		originalFileId: original.id,
		streamFileId: stream.file.id,
		lightFileId: light.file.id,
		light: "made",
		audience: "everyone",
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
	if (!row) throw new Error("The track is not there");
	const { title, artist: by, genre } = row;
	const track = { id, slug: row.slug };
	await artist.api.music.edit({
		id,
		title,
		artist: by,
		genre,
		description: "Strings",
		audience: artists,
		visibility,
	});

	const uploaded = await makeEpisodeWithAudio(server, { title: "Velvet Talk" });
	const audio = mediaPath(uploaded.file.id, uploaded.file.extension);
	await pool.query("UPDATE podcasts SET audio_url = $2 WHERE id = $1", [uploaded.id, audio]);
	const edit = {
		audience: admins,
		description: "About ropes",
		chapters: [{ startSeconds: 1, title: "chapterwordx" }],
		transcriptVtt: "WEBVTT\n\n00:00.000 --> 00:01.000\nspokenwordx\n",
	};
	await admin.api.podcasts.edit({ id: uploaded.id, title: "Velvet Talk", ...edit });
	const elsewhere = await admin.api.podcasts.create({
		...edit,
		id: newId(),
		title: "Velvet Elsewhere",
		audioUrl: SECRET_SITE,
		audioBytes: 1_000,
	});

	const list = await artist.api.playlists.create({
		id: newId(),
		name: "The list",
		visibility: "public",
	});
	await artist.api.playlists.addTrack({ id: list.id, trackId: id });
	const publish = async (post: { audience: Audience; title: string; body: string }) => {
		const postId = newId();
		await admin.api.posts.save({
			id: postId,
			basedOn: null,
			kind: "announcement",
			summary: "",
			...post,
		});
		const published = await admin.api.posts.publish({
			id: postId,
			publishedAt: "now",
			isEmailed: false,
		});
		return { id: postId, slug: published.slug ?? "" };
	};
	const news = await publish({
		audience: "everyone",
		title: "The news",
		body: `[A track](${trackPath(track.slug)})\n\n[An episode](${episodePath(uploaded.slug)})`,
	});
	const post = await publish({ audience: admins, title: "Velvet Letter", body: "postwordx" });
	const ballot = await makeBallot(server, "nominating");
	const nomination = await makeNomination(server, ballot, { by: artist.id });
	await db
		.update(ballotNominations)
		.set({ trackId: id })
		.where(eq(ballotNominations.id, nomination));
	const week = await makeSong(server);
	await db.update(songOfTheWeek).set({ trackId: id }).where(eq(songOfTheWeek.id, week));
	await eventsWorkedOff(server);
	return {
		track,
		episode: { id: uploaded.id, slug: uploaded.slug, audio },
		elsewhere,
		playlist: list.slug,
		news: news.slug,
		post,
		media: [stream.path, `${stream.path}?light`, light.path, audio],
		originals: [`${endpoints.originals}/${recordingId}`],
		/** What only those who hear them may come by. */
		secrets: [
			stream.file.id,
			light.file.id,
			uploaded.file.id,
			uploaded.file.sha256.slice(0, 12),
			SECRET_SITE,
			"spokenwordx",
			"chapterwordx",
		],
	};
}

/** Their own pages. */
export const worksOf = ({ track, episode, elsewhere }: World) => [
	trackPath(track.slug),
	episodePath(episode.slug),
	episodePath(elsewhere.slug),
];

const rest = (path: string) => endpoints.rest + path;

/** What names one of them by its address. */
export const directPathsOf = (world: World, url: string) => [
	...worksOf(world),
	...worksOf(world).map(embedPath),
	...worksOf(world).map((path) => `${endpoints.oembed}?url=${encodeURIComponent(url + path)}`),
	rest(`/tracks-by-slug/${world.track.slug}`),
	rest(`/episodes-by-slug/${world.episode.slug}`),
	rest(`/episodes/${world.episode.id}/transcript`),
];

/** Lists, feeds, searches, and what was made with them. */
export const listPathsOf = (world: World) => [
	playlistPath(world.playlist),
	embedPath(playlistPath(world.playlist)),
	postPath(world.news),
	...[paths.home, paths.explore, paths.discover, paths.podcasts, paths.podcastShow, paths.posts],
	...[endpoints.tracksFeed, endpoints.songsFeed, endpoints.postsFeed, endpoints.podcastFeed],
	endpoints.sitemap,
	...["/tracks", "/podcast/episodes", "/episodes", "/posts", "/my/whats-new"].map(rest),
	rest(`/playlists-by-slug/${world.playlist}`),
	rest("/ballots"),
	rest("/songs/current"),
	rest("/tracks?search=velvet"),
	...["velvet", "spokenwordx", "chapterwordx", "postwordx"].map((query) =>
		rest(`/search?query=${query}`),
	),
];

/** All text that somebody gets at these addresses; what was asked for is in the answers of a search itself. */
export async function textAt(
	{ url }: Pick<TestServer, "url">,
	addresses: readonly string[],
	cookie: string | undefined,
	{ allowed = [] }: { allowed?: readonly number[] } = {},
): Promise<string> {
	const answers: string[] = [];
	for (const path of addresses) {
		const { status, text } = await request(url, { path, headers: { cookie } });
		const mayMiss = path.startsWith(endpoints.rest) || path.startsWith(endpoints.oembed);
		if (!mayMiss && status >= 400 && !allowed.includes(status))
			throw new Error(`${path} answers ${status}`);
		if (status < 400) answers.push(text.replaceAll(/"query":"[^"]*"/g, ""));
	}
	return answers.join("\n");
}

/** What somebody gets besides: cards of the works, their own podcast feed, notifications. */
export async function textBesides(
	server: TestServer,
	world: World,
	user: TestUser | null,
): Promise<string> {
	const cards = await callRpc(
		server.url,
		"cards.list",
		{ paths: worksOf(world) },
		{ cookie: user?.cookie },
	);
	if (!user) return cards.text;
	const feed = (await user.api.podcastFeeds.make()).url.slice(server.url.length);
	const { text } = await request(server.url, { path: feed });
	return [cards.text, text, JSON.stringify(await user.api.notifications.list({}))].join("\n");
}

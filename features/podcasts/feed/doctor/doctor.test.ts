import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { generateRssFeed } from "feedsmith";
import sharp from "sharp";
import { makeEpisodeWithAudio } from "#features/podcasts/feed/with-audio.test-episodes.ts";
import { podcastShow, podcasts } from "#features/podcasts/table.ts";
import { asAppleSpellsIt } from "#server/feed-guid.ts";
import { makePodcast } from "#testing/podcasts.ts";
import { startTestServer } from "#testing/server.ts";
import { checkFeed } from "./check-feed.ts";
import type { EpisodeFacts, FeedFacts } from "./feed-check.ts";

type Channel = Parameters<typeof generateRssFeed>[0];
type Item = NonNullable<Channel["items"]>[number];
type Changes = {
	channel?: Partial<Channel>;
	itunes?: Partial<Channel["itunes"]>;
	podcast?: Partial<Channel["podcast"]>;
	item?: Partial<Item>;
	tags?: Partial<Item["itunes"]>;
	extras?: Partial<Item["podcast"]>;
	facts?: Partial<FeedFacts>;
	known?: Partial<EpisodeFacts>;
	xml?: (xml: string) => string;
};

const ORIGIN = "https://house.example";
const LINK = `${ORIGIN}/podcasts/episodes/talk`;
const ADDRESS = `${ORIGIN}/feeds/podcast.xml`;

/** What the doctor says of a feed that is fine but for these changes. */
function check({ channel, itunes, podcast, item, tags, extras, facts, known, xml }: Changes) {
	const feed = asAppleSpellsIt(
		generateRssFeed({
			title: "Talk",
			link: ORIGIN,
			description: "About things",
			language: "en",
			atom: { links: [{ rel: "self", href: ADDRESS }] },
			...channel,
			itunes: {
				image: `${ORIGIN}/show.jpg`,
				author: "The house",
				categories: [{ text: "Arts", categories: [{ text: "Books" }] }],
				explicit: false,
				type: "episodic",
				owner: { name: "Ada", email: "ada@house.example" },
				...itunes,
			},
			podcast: { guid: "guid", locked: { value: true }, ...podcast },
			items: [
				{
					title: "Hello",
					link: LINK,
					description: "Words",
					guid: { value: "one", isPermaLink: false },
					pubDate: new Date("2026-01-01"),
					enclosures: [{ url: `${ORIGIN}/a.mp3`, length: 10, type: "audio/mpeg" }],
					...item,
					itunes: { duration: 60, image: `${ORIGIN}/a.jpg`, ...tags },
					podcast: {
						transcripts: [{ url: `${ORIGIN}/a.vtt`, type: "text/vtt" }],
						chapters: { url: `${ORIGIN}/a.json`, type: "application/json+chapters" },
						...extras,
					},
				},
			],
		} as Channel),
	);
	const ofEpisode = { slug: "talk", guid: "one", bytes: 10, durationSeconds: 60, chapters: [] };
	return checkFeed(xml ? xml(feed) : feed, {
		address: ADDRESS,
		artwork: { width: 3_000, height: 3_000 },
		leftOut: [],
		episodes: new Map([[LINK, { ...ofEpisode, ...known }]]),
		showGuid: "guid",
		...facts,
	});
}

test("a valid feed has no findings", () => {
	assert.deepEqual(check({}), []);
});

const long = "x".repeat(256);
const chapters = (...starts: number[]) =>
	starts.map((startSeconds, at) => ({ startSeconds, title: `Part ${at + 1}` }));
const sound = (enclosure: object) => ({
	item: {
		enclosures: [{ url: `${ORIGIN}/a.mp3`, length: 10, type: "audio/mpeg", ...enclosure }],
	},
});

/** What is wrong, and a word of what is said of it. */
const refused: Record<string, [Changes, RegExp]> = {
	"no XML": [{ xml: () => "<html>" }, /isn't valid XML/],
	"XML that ends too soon": [{ xml: (xml) => xml.slice(0, -40) }, /isn't valid XML/],
	"a namespace in other letters": [
		{ xml: (xml) => xml.replace("www.itunes.com", "www.iTunes.com") },
		/iTunes namespace/,
	],
	"no description": [{ channel: { description: "" } }, /no description/],
	"a description beyond 4,000 bytes": [
		{ channel: { description: "é".repeat(2_001) } },
		/4,000 bytes/,
	],
	"a title too long": [{ channel: { title: long } }, /show's title is longer than 255/],
	"no language": [{ channel: { language: "" } }, /no language/],
	"no code of a language": [
		{ channel: { language: "English" } },
		/'English' isn't a language code/,
	],
	"no category": [{ itunes: { categories: [] } }, /no category/],
	"an unknown category": [{ itunes: { categories: [{ text: "Talk" }] } }, /no category 'Talk'/],
	"a subcategory of another": [
		{ itunes: { categories: [{ text: "Arts", categories: [{ text: "Soccer" }] }] } },
		/no category 'Soccer'/,
	],
	"no owner's address": [{ itunes: { owner: { name: "Ada" } } }, /no owner email/],
	"no artwork": [{ itunes: { image: "" } }, /feed has no artwork/],
	"artwork of another kind": [{ itunes: { image: `${ORIGIN}/show.webp` } }, /doesn't end in \.jpg/],
	"artwork too small": [{ facts: { artwork: { width: 1_399, height: 1_399 } } }, /1,399 × 1,399/],
	"artwork that is no square": [{ facts: { artwork: { width: 1_500, height: 1_400 } } }, /1,500/],
	"no word on explicit": [{ itunes: { explicit: undefined } }, /explicit/],
	"explicit in another word": [
		{ xml: (xml) => xml.replace("explicit>false", "explicit>no") },
		/whether the show is explicit/,
	],
	"an unknown type": [{ itunes: { type: "daily" } }, /'daily' isn't a show type/],
	"another address of its own": [{ facts: { address: `${ORIGIN}/other.xml` } }, /own address/],
	"a site without https": [{ facts: { address: "http://house.example/feed" } }, /isn't https/],
	"a support link without https": [
		{ podcast: { fundings: [{ url: "http://fund.example", display: "Help" }] } },
		/support link isn't an https/,
	],
	"a long text of the support link": [
		{ podcast: { fundings: [{ url: "https://fund.example", display: "x".repeat(129) }] } },
		/support link is longer than 128/,
	],
	"another guid of the show": [{ podcast: { guid: "other" } }, /guid used to be guid\./],
	"no episodes": [{ xml: (xml) => xml.replace(/<item>.*<\/item>/s, "") }, /no episodes/],
	"a title of an episode too long": [{ item: { title: long } }, /title is longer than 255/],
	"no sound": [{ item: { enclosures: [] } }, /no audio/],
	"a sound of another ending": [sound({ url: `${ORIGIN}/a.ogg` }), /\.mp3 or \.m4a/],
	"a sound of another type": [sound({ type: "text/html" }), /audio type 'text\/html'/],
	"a sound without https": [sound({ url: "http://a.example/a.mp3" }), /isn't an https address/],
	"another length of the sound": [{ known: { bytes: 11 } }, /is 10 bytes, but it's 11/],
	"a sound without length": [{ ...sound({ length: 0 }), known: { bytes: null } }, /no audio size/],
	"no guid": [{ item: { guid: { value: "" } } }, /no guid/],
	"another guid of an episode": [{ known: { guid: "before" } }, /guid used to be before\./],
	"an unknown type of episode": [
		{ tags: { episodeType: "extra" } },
		/'extra' isn't an episode type/,
	],
	"serial without numbers": [
		{ itunes: { type: "serial" } },
		/serial, but the episode has no number/,
	],
	"chapters out of order": [{ known: { chapters: chapters(0, 20, 10) } }, /'Part 3' doesn't start/],
	"two chapters at once": [{ known: { chapters: chapters(0, 0) } }, /'Part 2' doesn't start/],
	"a chapter after the end": [{ known: { chapters: chapters(0, 61) } }, /'Part 2' starts after/],
	"chapters of another type": [
		{ extras: { chapters: { url: `${ORIGIN}/a.json`, type: "application/json" } } },
		/'application\/json' instead/,
	],
	"a transcript of another type": [
		{ extras: { transcripts: [{ url: `${ORIGIN}/a.txt`, type: "text/plain" }] } },
		/'text\/plain' isn't a transcript type/,
	],
	"a long name of a person": [
		{ extras: { persons: [{ display: "x".repeat(129) }] } },
		/name of a person is longer than 128/,
	],
	"a sound elsewhere of unknown size": [
		{ facts: { leftOut: [{ title: "Away", slug: "away", hasAddress: true }] } },
		/isn't in the feed. Its audio is on another site/,
	],
	"an episode without sound": [
		{ facts: { leftOut: [{ title: "Quiet", slug: "quiet", hasAddress: false }] } },
		/isn't in the feed. It has no audio yet/,
	],
};
for (const [name, [changes, words]] of Object.entries(refused))
	test(`an app refuses ${name}`, () => {
		const found = check(changes).filter(({ level }) => level === "refused");
		assert.ok(
			found.some(({ what, mend }) => words.test(what) && mend !== ""),
			JSON.stringify(found),
		);
	});

const recommended: Record<string, [Changes, RegExp]> = {
	"artwork of one's own": [{ facts: { artwork: null } }, /The show has no artwork/],
	"a guid": [{ podcast: { guid: "" } }, /podcast:guid/],
	"to say whether it may be moved": [{ podcast: { locked: undefined } }, /podcast:locked/],
	"an author": [{ itunes: { author: "" } }, /no author/],
	"a date": [{ item: { pubDate: undefined } }, /no date/],
	"a date that is past": [{ item: { pubDate: new Date("2099-01-01") } }, /in the future/],
	"a length": [{ tags: { duration: undefined } }, /no length/],
	"a description": [{ item: { description: "" } }, /no description/],
	"a transcript": [{ extras: { transcripts: [] } }, /no transcript/],
	"no number in a title": [{ item: { title: "Ep. 12: Hello" } }, /begins with the episode number/],
};
for (const [name, [changes, words]] of Object.entries(recommended))
	test(`recommended: ${name}`, () => {
		const found = check(changes);
		assert.deepEqual(
			found.map(({ level }) => level),
			["recommended"],
			JSON.stringify(found),
		);
		assert.match(found[0]?.what ?? "", words);
	});

test("titles that only look numbered are accepted", () => {
	for (const title of [
		"2001: A Space Odyssey talk",
		"Episodes of my life",
		"90-minute mile",
		"90 minutes",
		"1984",
	])
		assert.deepEqual(
			check({ item: { title } }).map(({ what }) => what),
			[],
			title,
		);
});

const server = await startTestServer();
after(() => server.close());
const { db, pool, storage } = server.services;
const admin = await server.user({ roles: ["admin"] });
beforeEach(() => pool.query("DELETE FROM podcasts"));
const findingsOf = async () =>
	(await admin.api.podcastFeeds.check()).findings.map(({ level, episode, what }) => ({
		level,
		about: episode?.title,
		what,
	}));

test("this site's own feed has findings only for missing settings", async () => {
	const picture = {
		create: { width: 1_400, height: 1_400, channels: 3, background: "teal" },
	} as const;
	const artwork = await storage.storeBytes(await sharp(picture).jpeg().toBuffer(), {
		ownerId: admin.id,
		extension: "jpg",
		mime: "image/jpeg",
	});
	await makeEpisodeWithAudio(server, {
		title: "Hello",
		description: "Words",
		transcriptVtt: "WEBVTT\n",
	});
	assert.equal((await admin.api.podcastFeeds.check()).episodes, 1);
	await db.update(podcastShow).set({ ownerEmail: "ada@house.example", artworkFileId: artwork.id });
	const findings = await findingsOf();
	assert.deepEqual(findings.length, 1, JSON.stringify(findings));
	assert.match(findings[0]?.what ?? "", /localhost:\d+, isn't https/);
	await db.update(podcasts).set({ guid: "another" });
	await db.update(podcastShow).set({ type: "serial" });
	await makePodcast(server, { title: "Away", audience: "everyone" });
	const worse = (await findingsOf()).filter(({ about }) => about !== undefined);
	assert.deepEqual(
		worse.map(({ about }) => about),
		["Hello", "Hello", "Away"],
	);
	assert.match(worse[0]?.what ?? "", /no number/);
	assert.match(worse[1]?.what ?? "", /guid used to be [\da-f-]{36}\./);
});

test("a truncated file is detected", async () => {
	const { file } = await makeEpisodeWithAudio(server, { title: "Cut" });
	await pool.query("UPDATE files SET bytes = bytes + 5 WHERE id = $1", [file.id]);
	const findings = await findingsOf();
	assert.ok(findings.some(({ about, what }) => about === "Cut" && /bytes, but it's/.test(what)));
});

test("the proof of ownership is in the public feed only", async () => {
	assert.deepEqual(await admin.api.podcastFeeds.ownership(), { text: "" });
	await admin.api.podcastFeeds.saveOwnership({ text: " s6pod9FSm4 " });
	assert.deepEqual(await admin.api.podcastFeeds.ownership(), { text: "s6pod9FSm4" });
	const proof = '<podcast:txt purpose="verify">s6pod9FSm4</podcast:txt>';
	const { url } = await admin.api.podcastFeeds.make();
	const feedAt = async (address: string) => (await fetch(address)).text();
	assert.ok((await feedAt(`${server.url}/feeds/podcast.xml`)).includes(proof));
	assert.ok(!(await feedAt(url)).includes("s6pod9FSm4"));
	await admin.api.podcastFeeds.saveOwnership({ text: "" });
	assert.ok(!(await feedAt(`${server.url}/feeds/podcast.xml`)).includes("s6pod9FSm4"));
	await assert.rejects(admin.api.podcastFeeds.saveOwnership({ text: "x".repeat(4_001) }), {
		code: "UNPROCESSABLE_CONTENT",
	});
});

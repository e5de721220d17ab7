import {
	DESCRIPTION_MAX_BYTES,
	episodeTypes,
	FEED_TEXT_MAX,
	PODCAST_TAG_MAX,
} from "#features/podcasts/limits.ts";
import {
	bytesOf,
	type EpisodeFacts,
	type FeedCheck,
	type FoundIn,
	isInsecure,
	isPicture,
	type Level,
	type ParsedFeed,
} from "./doctor-check.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";

type Item = NonNullable<ParsedFeed["items"]>[number];
type Checked = {
	item: Item;
	known: EpisodeFacts | undefined;
	check: FeedCheck;
	say(level: Level, said: { what: string; mend: string }): void;
};

const SOUND_ENDING = /^[^?#]+\.(mp3|m4a)([?#]|$)/i;
const SOUND_TYPES = ["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/m4a", "audio/aac"];
const CHAPTERS_TYPE = "application/json+chapters";
const TRANSCRIPT_TYPES = [
	"text/vtt",
	"application/x-subrip",
	"application/srt",
	"application/json",
	"text/html",
];
/** '12.', '#12', 'Ep. 12', 'Episode 12:' before the title itself. */
const NUMBERED = /^(#\s*\d|(ep|episode|folge|s\d+\s*e)\.?\s*#?\d|\d{1,3}\s*[.:)]|\d{1,3}\s+[-–])/i;

export function checkEpisodes(check: FeedCheck): void {
	const seen = new Set<string>();
	for (const item of check.feed.items ?? []) {
		const known = check.facts.episodes.get(item.link ?? "");
		const episode: FoundIn = { title: item.title ?? "", slug: known?.slug ?? "" };
		const say: Checked["say"] = (level, said) => check.say(level, said, episode);
		const checked = { item, known, check, say };
		checkSound(checked);
		checkWords(checked);
		checkNumbers(checked);
		checkChapters(checked);
		checkGuid(checked, seen);
	}
	for (const { title, slug, hasAddress } of check.facts.leftOut)
		check.say("refused", hasAddress ? copy.leftOut : copy.noSound, { title, slug });
}

function checkSound({ item, known, check: { facts }, say }: Checked): void {
	const [enclosure] = item.enclosures ?? [];
	const { url, length = 0, type = "" } = enclosure ?? {};
	if (!url) {
		say("refused", copy.itemMissing("sound"));
		return;
	}
	if (!SOUND_ENDING.test(url)) say("refused", copy.enclosureEnding(url));
	if (isInsecure(url, facts)) say("refused", copy.insecure("sound's address", url));
	if (!SOUND_TYPES.includes(type)) say("refused", copy.enclosureType(type));
	const real = known?.bytes ?? null;
	if (real !== null && real !== length) say("refused", copy.enclosureLength(length, real));
	else if (length <= 0) say("refused", copy.itemMissing("size of its sound"));
	if (item.itunes?.duration === undefined) say("recommended", copy.itemMissing("length"));
}

function checkWords({ item, check: { facts }, say }: Checked): void {
	const { title, description, podcast } = item;
	if (!title) say("refused", copy.itemMissing("title"));
	else if (NUMBERED.test(title)) say("recommended", copy.numberInTitle);
	if (title && title.length > FEED_TEXT_MAX) say("refused", copy.tooLong("title", FEED_TEXT_MAX));
	if (!description) say("recommended", copy.itemMissing("description"));
	else if (bytesOf(description) > DESCRIPTION_MAX_BYTES)
		say("refused", copy.tooLong("description", DESCRIPTION_MAX_BYTES, "bytes"));
	if (!item.link) say("recommended", copy.itemMissing("page"));
	const image = item.itunes?.image;
	if (image && !isPicture(image)) say("refused", copy.pictureEnding(image));
	for (const { display = "", href, img } of podcast?.persons ?? []) {
		if (display.length > PODCAST_TAG_MAX)
			say("refused", copy.tooLong("name of a person", PODCAST_TAG_MAX));
		for (const address of [href, img])
			if (address && isInsecure(address, facts))
				say("refused", copy.insecure("address of a person", address));
	}
	const transcripts = podcast?.transcripts ?? [];
	if (transcripts.length === 0) say("recommended", copy.noTranscript);
	for (const { url, type = "" } of transcripts) {
		if (!TRANSCRIPT_TYPES.includes(type)) say("refused", copy.transcriptType(type));
		if (url && isInsecure(url, facts)) say("refused", copy.insecure("transcript's address", url));
	}
}

function checkNumbers({ item, check: { feed }, say }: Checked): void {
	const at = Date.parse(String(item.pubDate ?? ""));
	if (Number.isNaN(at)) say("recommended", copy.itemMissing("date"));
	else if (at > Date.now()) say("recommended", copy.future);
	const { episodeType = "full", episode } = item.itunes ?? {};
	if (!episodeTypes.some((type) => type === episodeType))
		say("refused", copy.episodeType(episodeType));
	const isNumbered = episode !== undefined && episode >= 1;
	if (feed.itunes?.type === "serial" && episodeType === "full" && !isNumbered)
		say("refused", copy.serial);
}

function checkChapters({ item, known, check: { facts }, say }: Checked): void {
	const { url, type = "" } = item.podcast?.chapters ?? {};
	if (url && type !== CHAPTERS_TYPE) say("refused", copy.chaptersType(type));
	if (url && isInsecure(url, facts)) say("refused", copy.insecure("chapters' address", url));
	const end = known?.durationSeconds ?? Number.POSITIVE_INFINITY;
	let before = -1;
	for (const { title, startSeconds } of known?.chapters ?? []) {
		if (startSeconds <= before) say("refused", copy.chapterOrder(title));
		if (startSeconds > end) say("refused", copy.chapterBeyond(title));
		before = startSeconds;
	}
}

function checkGuid({ item, known, say }: Checked, seen: Set<string>): void {
	const guid = item.guid?.value;
	if (!guid) {
		say("refused", copy.itemMissing("guid"));
		return;
	}
	if (seen.has(guid)) say("refused", copy.guidTwice(guid));
	seen.add(guid);
	if (known?.guid && known.guid !== guid) say("refused", copy.guidChanged(known.guid));
}

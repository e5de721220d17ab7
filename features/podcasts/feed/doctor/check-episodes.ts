import {
	DESCRIPTION_MAX_BYTES,
	episodeTypes,
	FEED_TEXT_MAX,
	PODCAST_TAG_MAX,
} from "#features/podcasts/limits.ts";
import { copy } from "./copy.ts";
import {
	bytesOf,
	type EpisodeFacts,
	type FeedCheck,
	type FoundIn,
	isInsecure,
	isPicture,
	type Level,
	type ParsedFeed,
} from "./feed-check.ts";

type Item = NonNullable<ParsedFeed["items"]>[number];
type Checked = {
	item: Item;
	known: EpisodeFacts | undefined;
	check: FeedCheck;
	report(level: Level, message: { what: string; mend: string }): void;
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
		const report: Checked["report"] = (level, message) => check.report(level, message, episode);
		const checked = { item, known, check, report };
		checkEnclosure(checked);
		checkTexts(checked);
		checkNumbers(checked);
		checkChapters(checked);
		checkGuid(checked, seen);
	}
	for (const { title, slug, hasAddress } of check.facts.leftOut)
		check.report("refused", hasAddress ? copy.leftOut : copy.noAudio, { title, slug });
}

function checkEnclosure({ item, known, check: { facts }, report }: Checked): void {
	const [enclosure] = item.enclosures ?? [];
	const { url, length = 0, type = "" } = enclosure ?? {};
	if (!url) {
		report("refused", copy.itemMissing("audio"));
		return;
	}
	if (!SOUND_ENDING.test(url)) report("refused", copy.enclosureEnding(url));
	if (isInsecure(url, facts)) report("refused", copy.insecure("audio address", url));
	if (!SOUND_TYPES.includes(type)) report("refused", copy.enclosureType(type));
	const real = known?.bytes ?? null;
	if (real !== null && real !== length) report("refused", copy.enclosureLength(length, real));
	else if (length <= 0) report("refused", copy.itemMissing("audio size"));
	if (item.itunes?.duration === undefined) report("recommended", copy.itemMissing("length"));
}

function checkTexts({ item, check: { facts }, report }: Checked): void {
	const { title, description, podcast } = item;
	if (!title) report("refused", copy.itemMissing("title"));
	else if (NUMBERED.test(title)) report("recommended", copy.numberInTitle);
	if (title && title.length > FEED_TEXT_MAX)
		report("refused", copy.tooLong("title", FEED_TEXT_MAX));
	if (!description) report("recommended", copy.itemMissing("description"));
	else if (bytesOf(description) > DESCRIPTION_MAX_BYTES)
		report("refused", copy.tooLong("description", DESCRIPTION_MAX_BYTES, "bytes"));
	if (!item.link) report("recommended", copy.itemMissing("page"));
	const image = item.itunes?.image;
	if (image && !isPicture(image)) report("refused", copy.pictureEnding(image));
	for (const { display = "", href, img } of podcast?.persons ?? []) {
		if (display.length > PODCAST_TAG_MAX)
			report("refused", copy.tooLong("name of a person", PODCAST_TAG_MAX));
		for (const address of [href, img])
			if (address && isInsecure(address, facts))
				report("refused", copy.insecure("address of a person", address));
	}
	const transcripts = podcast?.transcripts ?? [];
	if (transcripts.length === 0) report("recommended", copy.noTranscript);
	for (const { url, type = "" } of transcripts) {
		if (!TRANSCRIPT_TYPES.includes(type)) report("refused", copy.transcriptType(type));
		if (url && isInsecure(url, facts)) report("refused", copy.insecure("transcript address", url));
	}
}

function checkNumbers({ item, check: { feed }, report }: Checked): void {
	const at = Date.parse(String(item.pubDate ?? ""));
	if (Number.isNaN(at)) report("recommended", copy.itemMissing("date"));
	else if (at > Date.now()) report("recommended", copy.future);
	const { episodeType = "full", episode } = item.itunes ?? {};
	if (!episodeTypes.some((type) => type === episodeType))
		report("refused", copy.episodeType(episodeType));
	const isNumbered = episode !== undefined && episode >= 1;
	if (feed.itunes?.type === "serial" && episodeType === "full" && !isNumbered)
		report("refused", copy.serial);
}

function checkChapters({ item, known, check: { facts }, report }: Checked): void {
	const { url, type = "" } = item.podcast?.chapters ?? {};
	if (url && type !== CHAPTERS_TYPE) report("refused", copy.chaptersType(type));
	if (url && isInsecure(url, facts)) report("refused", copy.insecure("chapters address", url));
	const end = known?.durationSeconds ?? Number.POSITIVE_INFINITY;
	let before = -1;
	for (const { title, startSeconds } of known?.chapters ?? []) {
		if (startSeconds <= before) report("refused", copy.chapterOrder(title));
		if (startSeconds > end) report("refused", copy.chapterBeyond(title));
		before = startSeconds;
	}
}

function checkGuid({ item, known, report }: Checked, seen: Set<string>): void {
	const guid = item.guid?.value;
	if (!guid) {
		report("refused", copy.itemMissing("guid"));
		return;
	}
	if (seen.has(guid)) report("refused", copy.guidTwice(guid));
	seen.add(guid);
	if (known?.guid && known.guid !== guid) report("refused", copy.guidChanged(known.guid));
}

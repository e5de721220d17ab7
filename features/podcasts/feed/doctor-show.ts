import { categories } from "#features/podcasts/categories.ts";
import {
	ARTWORK_MAX_PX,
	ARTWORK_MIN_PX,
	DESCRIPTION_MAX_BYTES,
	FEED_TEXT_MAX,
	PODCAST_TAG_MAX,
	showTypes,
} from "#features/podcasts/limits.ts";
import { bytesOf, type FeedCheck, isInsecure, isPicture } from "./doctor-check.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { OWNERSHIP_TEXT_MAX } from "./limits.ts";

/** As Apple takes it: ISO 639, with a country where it matters. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

export function checkShow(check: FeedCheck): void {
	checkWords(check);
	checkArtwork(check);
	checkIdentity(check);
	checkAddresses(check);
}

function checkWords({ feed, say }: FeedCheck): void {
	const { title, description, language, itunes } = feed;
	if (!title) say("refused", copy.missing("title"));
	if (!feed.link) say("refused", copy.missing("web address"));
	if (!description) say("refused", copy.missing("description"));
	if (description && bytesOf(description) > DESCRIPTION_MAX_BYTES)
		say("refused", copy.tooLong("show's description", DESCRIPTION_MAX_BYTES, "bytes"));
	if (!language) say("refused", copy.missing("language"));
	else if (!LANGUAGE.test(language)) say("refused", copy.language(language));
	if (itunes?.explicit === undefined) say("refused", copy.explicit);
	if (!itunes?.author) say("recommended", copy.missing("author"));
	if (itunes?.type && !showTypes.some((type) => type === itunes.type))
		say("refused", copy.showType(itunes.type));
	const values = { title, author: itunes?.author, "owner's name": itunes?.owner?.name };
	for (const [field, value] of Object.entries(values))
		if (value && value.length > FEED_TEXT_MAX)
			say("refused", copy.tooLong(`show's ${field}`, FEED_TEXT_MAX));
	const [category] = itunes?.categories ?? [];
	if (!category?.text) say("refused", copy.missing("category"));
	else if (!Object.hasOwn(categories, category.text)) say("refused", copy.category(category.text));
	else
		for (const { text = "" } of category.categories ?? [])
			if (!categories[category.text]?.includes(text)) say("refused", copy.category(text));
	for (const { display } of feed.podcast?.fundings ?? [])
		if (display && display.length > PODCAST_TAG_MAX)
			say("refused", copy.tooLong("text of the support link", PODCAST_TAG_MAX));
	for (const { display } of feed.podcast?.txts ?? [])
		if (display && display.length > OWNERSHIP_TEXT_MAX)
			say("refused", copy.tooLong("proof of ownership", OWNERSHIP_TEXT_MAX));
}

function checkArtwork({ feed, facts: { artwork }, say }: FeedCheck): void {
	const address = feed.itunes?.image;
	if (!address) say("refused", copy.artworkMissing);
	else if (!isPicture(address)) say("refused", copy.pictureEnding(address));
	if (!artwork) {
		say("recommended", copy.noArtwork);
		return;
	}
	const { width, height } = artwork;
	if (width !== height || width < ARTWORK_MIN_PX || width > ARTWORK_MAX_PX)
		say("refused", copy.artworkSize(width, height));
}

function checkIdentity({ feed, facts, say }: FeedCheck): void {
	const links: readonly { rel?: string; href?: string }[] = feed.atom?.links ?? [];
	const self = links.find(({ rel }) => rel === "self");
	if (self?.href !== facts.address) say("refused", copy.ownAddress(facts.address));
	if (!feed.itunes?.owner?.email) say("refused", copy.noEmail);
	const guid = feed.podcast?.guid;
	if (!guid) say("recommended", copy.guidMissing);
	else if (facts.showGuid && guid !== facts.showGuid)
		say("refused", copy.guidChanged(facts.showGuid));
	if (feed.podcast?.locked?.value === undefined) say("recommended", copy.unlocked);
	if (!feed.items?.length) say("refused", copy.empty);
}

function checkAddresses({ feed, facts, say }: FeedCheck): void {
	const { protocol, origin } = new URL(facts.address);
	if (protocol !== "https:") say("refused", copy.insecureSite(origin));
	const addresses = {
		"show's web address": feed.link,
		artwork: feed.itunes?.image,
		"support link": feed.podcast?.fundings?.[0]?.url,
	};
	for (const [field, address] of Object.entries(addresses))
		if (address && isInsecure(address, facts)) say("refused", copy.insecure(field, address));
}

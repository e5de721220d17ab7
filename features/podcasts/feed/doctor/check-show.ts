import { OWNERSHIP_TEXT_MAX } from "#features/podcasts/feed/limits.ts";
import {
	ARTWORK_MAX_PX,
	ARTWORK_MIN_PX,
	DESCRIPTION_MAX_BYTES,
	FEED_TEXT_MAX,
	PODCAST_TAG_MAX,
	showTypes,
} from "#features/podcasts/limits.ts";
import { categories } from "#features/podcasts/show/categories.ts";
import { copy } from "./copy.ts";
import { bytesOf, type FeedCheck, isInsecure, isPicture } from "./feed-check.ts";

/** As Apple takes it: ISO 639, with a country where it matters. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

export function checkShow(check: FeedCheck): void {
	checkTexts(check);
	checkArtwork(check);
	checkIdentity(check);
	checkAddresses(check);
}

function checkTexts({ feed, report }: FeedCheck): void {
	const { title, description, language, itunes } = feed;
	if (!title) report("refused", copy.missing("title"));
	if (!feed.link) report("refused", copy.missing("web address"));
	if (!description) report("refused", copy.missing("description"));
	if (description && bytesOf(description) > DESCRIPTION_MAX_BYTES)
		report("refused", copy.tooLong("show's description", DESCRIPTION_MAX_BYTES, "bytes"));
	if (!language) report("refused", copy.missing("language"));
	else if (!LANGUAGE.test(language)) report("refused", copy.language(language));
	if (itunes?.explicit === undefined) report("refused", copy.explicit);
	if (!itunes?.author) report("recommended", copy.missing("author"));
	if (itunes?.type && !showTypes.some((type) => type === itunes.type))
		report("refused", copy.showType(itunes.type));
	const values = { title, author: itunes?.author, "owner's name": itunes?.owner?.name };
	for (const [field, value] of Object.entries(values))
		if (value && value.length > FEED_TEXT_MAX)
			report("refused", copy.tooLong(`show's ${field}`, FEED_TEXT_MAX));
	const [category] = itunes?.categories ?? [];
	if (!category?.text) report("refused", copy.missing("category"));
	else if (!Object.hasOwn(categories, category.text))
		report("refused", copy.category(category.text));
	else
		for (const { text = "" } of category.categories ?? [])
			if (!categories[category.text]?.includes(text)) report("refused", copy.category(text));
	for (const { display } of feed.podcast?.fundings ?? [])
		if (display && display.length > PODCAST_TAG_MAX)
			report("refused", copy.tooLong("text of the support link", PODCAST_TAG_MAX));
	for (const { display } of feed.podcast?.txts ?? [])
		if (display && display.length > OWNERSHIP_TEXT_MAX)
			report("refused", copy.tooLong("proof of ownership", OWNERSHIP_TEXT_MAX));
}

function checkArtwork({ feed, facts: { artwork }, report }: FeedCheck): void {
	const address = feed.itunes?.image;
	if (!address) report("refused", copy.artworkMissing);
	else if (!isPicture(address)) report("refused", copy.pictureEnding(address));
	if (!artwork) {
		report("recommended", copy.noArtwork);
		return;
	}
	const { width, height } = artwork;
	if (width !== height || width < ARTWORK_MIN_PX || width > ARTWORK_MAX_PX)
		report("refused", copy.artworkSize(width, height));
}

function checkIdentity({ feed, facts, report }: FeedCheck): void {
	const links: readonly { rel?: string; href?: string }[] = feed.atom?.links ?? [];
	const self = links.find(({ rel }) => rel === "self");
	if (self?.href !== facts.address) report("refused", copy.ownAddress(facts.address));
	if (!feed.itunes?.owner?.email) report("refused", copy.noEmail);
	const guid = feed.podcast?.guid;
	if (!guid) report("recommended", copy.guidMissing);
	else if (facts.showGuid && guid !== facts.showGuid)
		report("refused", copy.guidChanged(facts.showGuid));
	if (feed.podcast?.locked?.value === undefined) report("recommended", copy.unlocked);
	if (!feed.items?.length) report("refused", copy.empty);
}

function checkAddresses({ feed, facts, report }: FeedCheck): void {
	const { protocol, origin } = new URL(facts.address);
	if (protocol !== "https:") report("refused", copy.insecureSite(origin));
	const addresses = {
		"show's web address": feed.link,
		artwork: feed.itunes?.image,
		"support link": feed.podcast?.fundings?.[0]?.url,
	};
	for (const [field, address] of Object.entries(addresses))
		if (address && isInsecure(address, facts)) report("refused", copy.insecure(field, address));
}

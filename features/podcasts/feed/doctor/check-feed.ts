import { parseRssFeed } from "feedsmith";
import { checkEpisodes } from "./check-episodes.ts";
import { checkShow } from "./check-show.ts";
import { copy } from "./copy.ts";
import type { FeedCheck, Finding, Level } from "./feed-check.ts";

/** Prefixes and addresses that apps compare exactly. */
const namespaces = [
	["iTunes", "xmlns:itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd"],
	["podcast", "xmlns:podcast", "https://podcastindex.org/namespace/1.0"],
	["Atom", "xmlns:atom", "http://www.w3.org/2005/Atom"],
] as const;

/**
 * What podcast apps and directories would refuse in this feed, and what they recommend, the worst first:
 * PSP-1, Apple's podcasters' guide and the podcast namespace. `facts` is what only this server knows.
 */
export function checkFeed(xml: string, facts: FeedCheck["facts"]): Finding[] {
	const findings: Finding[] = [];
	const report: FeedCheck["report"] = (level, { what, mend }, episode = null) => {
		findings.push({ level, episode, what, mend });
	};
	const feed = parsed(xml);
	if (!feed) {
		report("refused", copy.unreadable);
		return findings;
	}
	// The parser accepts more than apps do.
	for (const [name, prefix, uri] of namespaces)
		if (!xml.includes(`${prefix}="${uri}"`)) report("refused", copy.namespace(name, uri));
	if (/<itunes:explicit>\s*(?!true<|false<)/.test(xml)) report("refused", copy.explicit);
	if (/<itunes:block>\s*(?!Yes<)/.test(xml)) report("refused", copy.block);
	const check = { feed, facts, report };
	checkShow(check);
	checkEpisodes(check);
	return inOrder(findings);
}

const order: readonly Level[] = ["refused", "recommended"];
const inOrder = (findings: readonly Finding[]) =>
	order.flatMap((level) => findings.filter((finding) => finding.level === level));

function parsed(xml: string): FeedCheck["feed"] | null {
	try {
		return parseRssFeed(xml);
	} catch {
		return null;
	}
}

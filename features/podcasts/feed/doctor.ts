import { parseRssFeed } from "feedsmith";
import type { FeedCheck, Finding, Level } from "./doctor-check.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { checkEpisodes } from "./doctor-episodes.ts";
import { checkShow } from "./doctor-show.ts";

/** Names and addresses that apps compare letter by letter. */
const namespaces = [
	["iTunes", "xmlns:itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd"],
	["podcast", "xmlns:podcast", "https://podcastindex.org/namespace/1.0"],
	["Atom", "xmlns:atom", "http://www.w3.org/2005/Atom"],
] as const;

/**
 * What podcast apps and directories would refuse in this feed, and what they recommend, the worst first:
 * PSP-1, Apple's podcasters' guide and the podcast namespace. `facts` is what only the house knows.
 */
export function checkFeed(xml: string, facts: FeedCheck["facts"]): Finding[] {
	const findings: Finding[] = [];
	const say: FeedCheck["say"] = (level, { what, mend }, episode = null) => {
		findings.push({ level, episode, what, mend });
	};
	const feed = parsed(xml);
	if (!feed) {
		say("refused", copy.unreadable);
		return findings;
	}
	// The parser is kinder than apps are.
	for (const [name, prefix, uri] of namespaces)
		if (!xml.includes(`${prefix}="${uri}"`)) say("refused", copy.namespace(name, uri));
	if (/<itunes:explicit>\s*(?!true<|false<)/.test(xml)) say("refused", copy.explicit);
	if (/<itunes:block>\s*(?!Yes<)/.test(xml)) say("refused", copy.block);
	const check = { feed, facts, say };
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

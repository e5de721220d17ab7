import { v5 as uuidv5 } from "uuid";

/** Of the podcast namespace (github.com/Podcastindex-org/podcast-namespace, guid). */
const GUID_NAMESPACE = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/** UUIDv5 of the feed's address without scheme and last slash: the same for life, wherever the feed moves. */
export function feedGuid(url: string): string {
	return uuidv5(url.replace(/^[a-z]+:\/\//i, "").replace(/\/+$/, ""), GUID_NAMESPACE);
}

/**
 * RSS as Apple's podcasters' guide spells it. The generator says yes and no where that asks for true and
 * false, or for 'Yes', and puts line breaks round what it writes as CDATA, which strict readers take for
 * part of the value.
 */
export function asAppleSpellsIt(xml: string): string {
	return xml
		.replace(/^(\s*<itunes:explicit>)yes(<\/itunes:explicit>)$/gm, "$1true$2")
		.replace(/^(\s*<itunes:explicit>)no(<\/itunes:explicit>)$/gm, "$1false$2")
		.replace(/^(\s*<itunes:(?:block|complete)>)yes(<)/gm, "$1Yes$2")
		.replace(/>\s+<!\[CDATA\[/g, "><![CDATA[")
		.replace(/\]\]>\s+<\//g, "]]></");
}

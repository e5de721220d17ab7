export const TAG_NAMES = ["title", "artist", "album", "genre"] as const;

export type AudioTags = Partial<Record<(typeof TAG_NAMES)[number], string>>;

const TAG_MAX_CODE_POINTS = 200;
const RAW_TAG_MAX_CHARACTERS = 4_000;

/** The tags of interest as a file has them, whatever the case of its keys, cut to a size to pass on. */
export function pickTags(all: Record<string, string>): AudioTags {
	const picked: AudioTags = {};
	for (const [key, text] of Object.entries(all)) {
		const name = TAG_NAMES.find((known) => known === key.toLowerCase());
		if (name) picked[name] = text.slice(0, RAW_TAG_MAX_CHARACTERS);
	}
	return picked;
}

/** Tags as plain single lines of at most 200 code points; those without a visible character go. */
export function cleanTags(raw: AudioTags): AudioTags {
	const cleaned: AudioTags = {};
	for (const name of TAG_NAMES) {
		const text = cleanLine(raw[name] ?? "");
		if (text !== "") cleaned[name] = text;
	}
	return cleaned;
}

function cleanLine(raw: string): string {
	const line = raw
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\s\u0085]+/gu, " ")
		.replace(INVISIBLE, "")
		.trim();
	return [...line].slice(0, TAG_MAX_CODE_POINTS).join("").trim();
}

/**
 * Control characters (NUL among them), marks that turn the direction of the text around them, zero-width
 * space and byte order mark, and what stands for undecodable bytes. Joiners stay: emoji need them.
 */
const INVISIBLE = /\p{Cc}|\p{Bidi_Control}|[\u200b\ufeff\ufffd]|\p{Noncharacter_Code_Point}/gu;

/** A piece of a text and where it begins in it (UTF-16): as it is, or with `href` an address to follow. */
export type Piece = { at: number; text: string; href?: string };

/** Of scripts that put no space between words: an address may follow one of these letters at once. */
const UNSPACED =
	"\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
/**
 * Ends where nothing of an address can stand: spaces, quotes, the punctuation of East Asian scripts, and what is
 * invisible or turns the writing around.
 */
const ADDRESS = new RegExp(
	`(?<!(?![${UNSPACED}])[\\p{L}\\p{N}@\\/_.\\-])(?:https?:\\/\\/|www\\.)[^\\s<>"\\\\^\`{|}。、，；：！？〈〉《》〔〕［］\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}]+`,
	"giu",
);
const PARTS = /^(https?:\/\/)?([^/?#]*)(.*)$/isu;
const PUNCTUATION = /[.,;:!?'*…‘’“”«»‹›]$/u;
const BRACKETS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };
/** Wide brackets are of the sentence, unless both are within the address. */
const WIDE_BRACKETS: Readonly<Record<string, string>> = {
	"（": "）",
	"「": "」",
	"『": "』",
	"【": "】",
};

/**
 * Finds web addresses (http, https, or beginning with www.) in a text. Punctuation and brackets around one stay
 * outside. An address with a user name in it is none, and a host that would be read as another one is
 * shown in ASCII, so that what is read is where it leads.
 */
export function linksIn(text: string): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(ADDRESS)) {
		const typed = withoutEnd(found);
		const link = linkOf(typed);
		if (!link) continue;
		if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
		pieces.push({ at: index, ...link });
		end = index + typed.length;
	}
	if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
	return pieces;
}

function withoutEnd(found: string): string {
	let typed = untilWideBracket(found);
	for (;;) {
		const last = typed.at(-1) ?? "";
		const opening = BRACKETS[last];
		const isOutside = opening
			? typed.split(last).length > typed.split(opening).length
			: PUNCTUATION.test(typed);
		if (!isOutside) return typed;
		typed = typed.slice(0, -1);
	}
}

function untilWideBracket(found: string): string {
	const open: { at: number; closing: string }[] = [];
	for (const { 0: bracket, index: at } of found.matchAll(/[（）「」『』【】]/gu)) {
		const closing = WIDE_BRACKETS[bracket];
		if (closing) open.push({ at, closing });
		else if (open.pop()?.closing !== bracket) return found.slice(0, at);
	}
	return found.slice(0, open[0]?.at);
}

function linkOf(typed: string): { text: string; href: string } | null {
	const [, scheme = "", host = "", rest = ""] = PARTS.exec(typed) ?? [];
	const address = scheme ? typed : `https://${typed}`;
	if (!URL.canParse(address)) return null;
	const url = new URL(address);
	if (url.username !== "" || url.password !== "" || host.includes("@")) return null;
	if (!/^(localhost|.+\.[a-z][a-z\d-]*[a-z\d]|\d+(\.\d+){3})$/.test(url.hostname)) return null;
	const shownHost = isShownAsTyped(host, url) ? host : url.host;
	return { text: scheme + shownHost + rest, href: url.href };
}

/** Scripts whose letters nobody takes for Latin ones. */
const UNLIKE_LATIN =
	/^[\d\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}ー]+$/u;
const ASCII = /^[a-z\d-]+$/;
/** Latin with its usual marks; the rest of the script holds letters made to look like others. */
const LATIN = /^[a-z\d\-ß-öø-ÿā-İĲ-ſș-ț]+$/u;
const LIKE_LATIN = [/^[\d\-\p{Script=Cyrillic}]+$/u, /^[\d\-\p{Script=Greek}]+$/u];

/** Whether the host as typed is the one that is asked, and each of its labels is of one script. */
function isShownAsTyped(host: string, url: URL): boolean {
	const typed = host.toLowerCase().replace(/:\d*$/, "");
	if (typed === url.hostname) return true;
	if (!url.hostname.includes("xn--") || typed !== typed.normalize("NFKC")) return false;
	const labels = typed.split(".");
	// Letters that look like Latin ones are read rightly where the whole end of the name is in their script.
	const own = LIKE_LATIN.find((script) => script.test(labels.at(-1) ?? ""));
	return labels.every(
		(label) =>
			ASCII.test(label) || LATIN.test(label) || UNLIKE_LATIN.test(label) || own?.test(label),
	);
}

/** A part of an address as it is read; null for a percent sign that escapes nothing. */
export function decodedPart(part: string): string | null {
	try {
		return decodeURIComponent(part);
	} catch {
		return null;
	}
}

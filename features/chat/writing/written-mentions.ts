import { MENTIONS_MAX, NAME_QUERY_MAX } from "#features/chat/limits.ts";
import { foldCharacters } from "#shared/fold-text.ts";
import { codePoints } from "#shared/format.ts";
import { isUnspaced, UNSPACED } from "#shared/search-words.ts";
import { MENTION, mentionOf, splitMentions } from "./mention.ts";

/** Whom a message mentions, each once, the first `MENTIONS_MAX` of them. */
export function mentionedIn(content: string): string[] {
	const ids = [...content.matchAll(MENTION)].map(([, userId = ""]) => userId);
	return [...new Set(ids)].slice(0, MENTIONS_MAX);
}

/** A message's length as it is limited: code points, with one for each mention, whatever the name. */
export function messageLength(content: string): number {
	return codePoints(content.replace(MENTION, "@"));
}

/** The beginning of a message in at most so many code points; no mention is cut in two. */
export function excerptOf(content: string, max: number): string {
	if (messageLength(content) <= max) return content;
	let left = max;
	let excerpt = "";
	for (const piece of splitMentions(content)) {
		const some = "userId" in piece ? [mentionOf(piece.userId)] : [...piece.text].slice(0, left);
		if (left === 0) break;
		excerpt += some.join("");
		left -= some.length;
	}
	return `${excerpt.trimEnd()}…`;
}

type Named = { id: string; name: string };

/**
 * A text as it is typed, with names, as a message holds it. `chosen` are the members picked for names, in the
 * order they were picked: two of one name are told apart by it.
 */
export function withMentions(text: string, chosen: readonly Named[]): string {
	const left = [...chosen];
	const longestFirst = [...chosen].sort((a, b) => b.name.length - a.name.length);
	let content = "";
	for (let at = 0; at < text.length; ) {
		const isStart = text[at] === "@" && !IN_WORD.test(text.slice(0, at));
		const name = isStart ? nameAt(text, at + 1, longestFirst) : null;
		if (name === null) {
			content += text[at];
			at += 1;
			continue;
		}
		const place = left.findIndex((one) => one.name === name);
		const [picked] = place < 0 ? chosen.filter((one) => one.name === name) : left.splice(place, 1);
		content += picked ? mentionOf(picked.id) : `@${name}`;
		at += 1 + name.length;
	}
	return content;
}

/** An @ after it is one of an email address. Scripts without spaces have none before a name either. */
const IN_WORD = new RegExp(`(?![${UNSPACED}])[\\p{L}\\p{N}]$`, "u");

/** Which of these names stands at a place, and ends there. */
function nameAt(text: string, at: number, named: readonly Named[]): string | null {
	const found = named.find(
		({ name }) => text.startsWith(name, at) && endsBefore(name, text.slice(at + name.length)),
	);
	return found?.name ?? null;
}

function endsBefore(name: string, rest: string): boolean {
	if (/^\p{M}/u.test(rest)) return false;
	return !/^[\p{L}\p{N}]/u.test(rest) || isUnspaced(rest) || ENDS_UNSPACED.test(name);
}

const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, "u");

/** An @ that begins a word, and up to four words after it: a name can begin with any mark and hold any. */
const TYPED_NAME = new RegExp(
	`(?:^|[\\s(["'“‘«¡¿{、。，！？：；（「『【《${UNSPACED}])@([^\\s@]\\S*(?: (?!@)\\S*){0,3})?$`,
	"u",
);

/** The beginning of a name being typed where the caret (UTF-16) is, and where its @ stands; null for none. */
export function nameBeingTyped(text: string, caret: number): { at: number; name: string } | null {
	const typed = TYPED_NAME.exec(text.slice(Math.max(0, caret - NAME_QUERY_MAX), caret));
	if (!typed) return null;
	const name = typed[1] ?? "";
	return { at: caret - name.length - 1, name };
}

/** A name as completion compares it: as the column `plain_name` is made, with one kind of apostrophe. */
export function plainName(name: string): string {
	return foldCharacters(name).replaceAll(/[‘’ʼ]/g, "'");
}

/** What a plain name, after a space, must hold for completion to find it: a word begun so, or in scripts without spaces any part. */
export function completed(typed: string): string {
	const plain = plainName(typed).trim();
	return isUnspaced(plain) ? plain : ` ${plain}`;
}

import { EMAIL_QUOTE_MAX, MEMBER } from "#domain/moderation/limits.ts";
import { inOneLine, shorten } from "#server/shorten.ts";

type Case = { kind: string; title: string; quoted: string; path: string | null };

/** What an email says it is about: its name, and its first words in one line; null where it has none. */
export type About = { title: string; quote: string | null };

/** To its author, who wrote it. A link in it must not work from our email. */
export function aboutOwn({ kind, title, quoted }: Case): About {
	const words = inOneLine(quoted.replace(/https?:\/\/\S+/giu, "(link)"));
	// Of an account it is the name.
	if (kind === MEMBER || words === "") return { title, quote: null };
	return { title, quote: shorten(words, EMAIL_QUOTE_MAX) };
}

/** To who reported it: nothing from between two members, nor what was taken down. */
export const aboutReported = (found: Case, isDown: boolean): About =>
	isDown || found.path === null ? { title: found.title, quote: null } : aboutOwn(found);

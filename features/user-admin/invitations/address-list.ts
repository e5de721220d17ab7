import { email } from "#domain/people/contract.ts";

/** One address of a pasted list, with the line it is on. */
export type ListedAddress = {
	/** From 1. */
	line: number;
	/** As typed. */
	typed: string;
	/** Null where it is no email address. */
	email: string | null;
};

const SEPARATORS = /[,;]/;

/**
 * Reads addresses separated by commas, semicolons, spaces or lines, bare or as `Ada Brandt <ada@site.example>`.
 * Of equal addresses the first counts.
 */
export function readAddressList(text: string): ListedAddress[] {
	const found = text.split(/\r\n|[\r\n]/).flatMap((line, at) =>
		piecesOf(line).map((typed) => {
			const { data } = email.safeParse(typed.replace(/^mailto:/i, ""));
			return { line: at + 1, typed, email: data ?? null };
		}),
	);
	const seen = new Set<string>();
	return found.filter(({ email: address }) => {
		if (address === null) return true;
		const isNew = !seen.has(address);
		seen.add(address);
		return isNew;
	});
}

/** What stands in angle brackets is the address; the name before it is not. */
function piecesOf(line: string): string[] {
	if (line.includes("<"))
		return withoutQuotes(line)
			.split(SEPARATORS)
			.flatMap((part) => /<([^<>]*)>/.exec(part)?.[1]?.trim() ?? part.trim().split(/\s+/))
			.filter(Boolean);
	return line.split(/[\s,;]+/).filter(Boolean);
}

/** A quoted name may hold a comma: `"Brandt, Ada" <ada@site.example>`. */
const withoutQuotes = (line: string): string => line.replace(/"[^"]*"(?=\s*<)/g, "");

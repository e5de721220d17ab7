/** How a message holds a mention: by id, so that it is shown by the name of today. */
export const MENTION = /@\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}/g;

/** A piece of a message and where it begins in it (UTF-16): text, or somebody's id. */
type MentionPiece = { at: number; text: string } | { at: number; userId: string };

export const mentionOf = (userId: string): string => `@{${userId}}`;

/** Takes a message apart at its mentions. */
export function splitMentions(content: string): MentionPiece[] {
	const pieces: MentionPiece[] = [];
	let end = 0;
	for (const { 0: whole, 1: userId = "", index } of content.matchAll(MENTION)) {
		if (index > end) pieces.push({ at: end, text: content.slice(end, index) });
		pieces.push({ at: index, userId });
		end = index + whole.length;
	}
	if (end < content.length) pieces.push({ at: end, text: content.slice(end) });
	return pieces;
}

/** A message as plain text, for a line elsewhere; `nameOf` gives the name of an id. */
export function withNames(content: string, nameOf: (userId: string) => string): string {
	return splitMentions(content)
		.map((piece) => ("userId" in piece ? `@${nameOf(piece.userId)}` : piece.text))
		.join("");
}

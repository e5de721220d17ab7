import { copy } from "#features/chat/panel/panel-copy.ts";
import { splitMentions, withNames } from "#features/chat/writing/mention.ts";
import type { Mention } from "./contract.ts";

/** A message with names in place of ids, and who each of them is. */
export function asTyped(content: string, mentions: readonly Mention[]) {
	const named = (id: string): Mention =>
		mentions.find((one) => one.id === id) ?? { id, name: copy.anonymous };
	return {
		text: withNames(content, (id) => named(id).name),
		mentions: splitMentions(content).flatMap((piece) =>
			"userId" in piece ? named(piece.userId) : [],
		),
	};
}

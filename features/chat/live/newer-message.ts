import type { Mention, Message, Quote } from "#features/chat/contract.ts";

/** The newer of two versions of a message. What is sent to everyone leaves the reader's own reactions as they were. */
export function newer(known: Message | undefined, came: Message): Message {
	if (!known) return came;
	const isNewer =
		came.change > known.change || (came.change === known.change && came.mine !== undefined);
	if (!isNewer) return known;
	return came.mine || !known.mine ? came : { ...came, mine: mineStill(known.mine, came) };
}

/** Nobody's own are there any more once an emoji has gone from the message. */
function mineStill(mine: readonly string[], { reactions }: Message): string[] {
	return mine.filter((emoji) => reactions.some((one) => one.emoji === emoji));
}

/** Has replies quote a message as it is now. */
export function withQuotesOf(messages: readonly Message[], quoted: Message): readonly Message[] {
	const isOlder = ({ replyTo }: Message) =>
		replyTo?.id === quoted.id && replyTo.change < quoted.change;
	if (!messages.some(isOlder)) return messages;
	return messages.map((message) =>
		isOlder(message) ? { ...message, replyTo: quoteOf(quoted) } : message,
	);
}

/** A message as a reply to it shows it; the screen cuts it off. */
export function quoteOf(message: Message): Quote {
	const { id, seq, change, author, content, mentions, images } = message;
	return {
		id,
		seq,
		change,
		author: author && { id: author.id, name: author.name },
		content,
		mentions: [...mentions],
		imageCount: images.length,
	};
}

/** A message with somebody's new name and picture. */
export function withNamesOf(message: Message, user: NonNullable<Message["author"]>): Message {
	const { author, mentions, replyTo } = message;
	const isNamed =
		author?.id === user.id ||
		replyTo?.author?.id === user.id ||
		[...mentions, ...(replyTo?.mentions ?? [])].some(({ id }) => id === user.id);
	if (!isNamed) return message;
	const renamed = (one: Mention) => (one.id === user.id ? { ...one, name: user.name } : one);
	return {
		...message,
		author: author?.id === user.id ? user : author,
		mentions: mentions.map(renamed),
		replyTo: replyTo && {
			...replyTo,
			author: replyTo.author && renamed(replyTo.author),
			mentions: replyTo.mentions.map(renamed),
		},
	};
}

import { and, eq, ne, sql } from "drizzle-orm";
import { notFound, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { contactMessages as messagesTopic, type WholeMessage } from "./contract.ts";
import type { ChosenState } from "./limits.ts";
import { wholeMessageOf } from "./server-inbox.ts";
import { letterOfReply } from "./server-letters.ts";
import { tellMessage } from "./server-tell.ts";
import { contactMessages, contactReplies } from "./table.ts";

type Asking = Context & { session: Session | null };

/** A new message is open from now on; one that is further stays where it is. */
export async function openMessage(context: Asking, id: string): Promise<WholeMessage> {
	const { rowCount } = await context.db
		.update(contactMessages)
		.set(saidBy(context, "open"))
		.where(and(eq(contactMessages.id, id), eq(contactMessages.state, "new")));
	return told(context, id, rowCount === 1);
}

export async function setMessageState(
	context: Asking,
	{ id, state }: { id: string; state: ChosenState },
): Promise<WholeMessage> {
	const { rowCount } = await context.db
		.update(contactMessages)
		.set(saidBy(context, state))
		.where(and(eq(contactMessages.id, id), ne(contactMessages.state, state)));
	return told(context, id, rowCount === 1);
}

/** Keeps an answer and queues its letter, both or neither. Asked again, it is the same answer. */
export async function answerMessage(
	context: Asking,
	{ id, replyId, text }: { id: string; replyId: string; text: string },
): Promise<WholeMessage> {
	const authorId = signedIn(context).person.id;
	const isNews = await context.db.transaction(async (tx) => {
		const [written] = await tx
			.select()
			.from(contactMessages)
			.where(eq(contactMessages.id, id))
			.for("update");
		if (!written) throw notFound();
		const [kept] = await tx
			.insert(contactReplies)
			.values({ id: replyId, messageId: id, text, authorId })
			.onConflictDoNothing()
			.returning({ id: contactReplies.id });
		if (!kept) {
			const [known] = await tx
				.select({ messageId: contactReplies.messageId })
				.from(contactReplies)
				.where(eq(contactReplies.id, replyId));
			if (known?.messageId !== id) throw notFound();
			return false;
		}
		await tx
			.update(contactMessages)
			.set(saidBy(context, "answered"))
			.where(eq(contactMessages.id, id));
		await context.mail.send(letterOfReply(context, written, { id: replyId, text }), tx);
		return true;
	});
	if (isNews) context.log.info({ userId: authorId, message: id }, "a message was answered");
	return told(context, id, isNews);
}

export async function removeMessage(context: Asking, id: string): Promise<{ id: string }> {
	const { rowCount } = await context.db.delete(contactMessages).where(eq(contactMessages.id, id));
	if (rowCount !== 1) throw notFound();
	context.log.info({ userId: signedIn(context).person.id, message: id }, "a message was deleted");
	context.live.publish(messagesTopic, { id, message: null });
	return { id };
}

const saidBy = (context: Asking, state: ChosenState) => ({
	state,
	stateBy: signedIn(context).person.id,
	stateAt: sql`now()`,
});

async function told(context: Asking, id: string, isNews: boolean): Promise<WholeMessage> {
	const whole = await wholeMessageOf(context, id);
	if (isNews) tellMessage(context, whole);
	return whole;
}

import { and, eq, ne, sql } from "drizzle-orm";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { contactMessages as messagesTopic, type WholeMessage } from "./contract.ts";
import type { SettableState } from "./limits.ts";
import { emailOfReply } from "./server-emails.ts";
import { readMessage } from "./server-inbox.ts";
import { publishMessage } from "./server-notifications.ts";
import { contactMessages, contactReplies } from "./table.ts";

/** Moves a new message to open; other states stay. */
export async function openMessage(context: MemberContext, id: string): Promise<WholeMessage> {
	const { rowCount } = await context.db
		.update(contactMessages)
		.set(stateChange(context, "open"))
		.where(and(eq(contactMessages.id, id), eq(contactMessages.state, "new")));
	return readAndPublish(context, id, rowCount === 1);
}

export async function setMessageState(
	context: MemberContext,
	{ id, state }: { id: string; state: SettableState },
): Promise<WholeMessage> {
	const { rowCount } = await context.db
		.update(contactMessages)
		.set(stateChange(context, state))
		.where(and(eq(contactMessages.id, id), ne(contactMessages.state, state)));
	return readAndPublish(context, id, rowCount === 1);
}

/**
 * Stores a reply and queues its email, both or neither; idempotent by `replyId`. Where no mail server is set up the message
 * stays as it is.
 */
export async function answerMessage(
	context: MemberContext,
	{ id, replyId, text }: { id: string; replyId: string; text: string },
): Promise<WholeMessage> {
	const authorId = context.session.user.id;
	const isChanged = await context.db.transaction(async (tx) => {
		const [written] = await tx
			.select()
			.from(contactMessages)
			.where(eq(contactMessages.id, id))
			.for("update");
		if (!written) throw notFound();
		const [saved] = await tx
			.insert(contactReplies)
			.values({ id: replyId, messageId: id, text, authorId })
			.onConflictDoNothing()
			.returning({ id: contactReplies.id });
		if (!saved) {
			const [known] = await tx
				.select({ messageId: contactReplies.messageId })
				.from(contactReplies)
				.where(eq(contactReplies.id, replyId));
			if (known?.messageId !== id) throw notFound();
			return false;
		}
		// A reply that nobody was sent answers nothing.
		if (context.siteSettings.sendsEmail)
			await tx
				.update(contactMessages)
				.set(stateChange(context, "answered"))
				.where(eq(contactMessages.id, id));
		await context.mail.send(emailOfReply(context, written, { id: replyId, text }), tx);
		return true;
	});
	if (isChanged) context.log.info({ userId: authorId, message: id }, "contact message answered");
	return readAndPublish(context, id, isChanged);
}

export async function removeMessage(context: MemberContext, id: string): Promise<{ id: string }> {
	const { rowCount } = await context.db.delete(contactMessages).where(eq(contactMessages.id, id));
	if (rowCount !== 1) throw notFound();
	context.log.info({ userId: context.session.user.id, message: id }, "contact message deleted");
	context.live.publish(messagesTopic, { id, message: null });
	return { id };
}

const stateChange = (context: MemberContext, state: SettableState) => ({
	state,
	stateBy: context.session.user.id,
	stateAt: sql`now()`,
});

async function readAndPublish(
	context: MemberContext,
	id: string,
	isChanged: boolean,
): Promise<WholeMessage> {
	const whole = await readMessage(context, id);
	if (isChanged) publishMessage(context, whole);
	return whole;
}

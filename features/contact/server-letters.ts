import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/database.ts";
import type { Letter } from "#server/mail.ts";
import type { MailState } from "#server/table.ts";
import { date } from "#shared/format.ts";
import { messagePath, wholeAddress } from "#shared/paths.ts";
import { letterCopy } from "./copy.ts";
import type { Category } from "./limits.ts";
import { contactMessages, contactReplies } from "./table.ts";

export type Written = {
	id: string;
	name: string;
	email: string;
	subject: string;
	message: string;
};

const MESSAGE = "contact-message:";
const REPLY = "contact-reply:";
const threadOf = (messageId: string) => `contact-${messageId}`;

/** The copy for the support address; an answer to it goes to who wrote. */
export function letterToSupport(
	{ house, publicUrl }: Pick<Context, "house" | "publicUrl">,
	written: Written & { category: Category | null },
): Letter {
	const { id, name, email, subject } = written;
	const link = wholeAddress(publicUrl, messagePath(id));
	return {
		to: house.supportEmail,
		replyTo: { name, address: email },
		subject,
		text: letterCopy.toSupport({ ...written, link }),
		thread: threadOf(id),
		receipt: MESSAGE + id,
	};
}

/** Our answer, from the support address and with what it answers. */
export function letterOfReply(
	{ house }: Pick<Context, "house">,
	written: Written & { createdAt: Date },
	reply: { id: string; text: string },
): Letter {
	const day = date(written.createdAt, house.timeZone);
	return {
		to: written.email,
		from: { name: house.name, address: house.supportEmail },
		subject: letterCopy.replySubject(written.subject),
		text: letterCopy.reply({ ...written, text: reply.text, day }),
		thread: threadOf(written.id),
		receipt: REPLY + reply.id,
	};
}

/** Writes down what became of our letters; those of others pass. */
export function contactReceipts(db: Db) {
	return async (receipt: string, mailState: MailState): Promise<void> => {
		if (receipt.startsWith(MESSAGE))
			await db
				.update(contactMessages)
				.set({ mailState })
				.where(eq(contactMessages.id, receipt.slice(MESSAGE.length)));
		if (receipt.startsWith(REPLY))
			await db
				.update(contactReplies)
				.set({ mailState })
				.where(eq(contactReplies.id, receipt.slice(REPLY.length)));
	};
}

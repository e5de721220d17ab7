import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { Email } from "#server/mail/email.ts";
import type { MailState } from "#server/table.ts";
import { date } from "#shared/format.ts";
import { absoluteUrl, messagePath } from "#shared/paths.ts";
import { emailCopy } from "./copy.ts";
import type { Category } from "./limits.ts";
import { contactMessages, contactReplies } from "./table.ts";

type MessageContent = {
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
export function emailToSupport(
	{ siteSettings, publicUrl }: Pick<Context, "siteSettings" | "publicUrl">,
	written: MessageContent & { category: Category | null },
): Email {
	const { id, name, email } = written;
	const link = absoluteUrl(publicUrl, messagePath(id));
	return {
		to: siteSettings.supportEmail,
		replyTo: { name, address: email },
		...emailCopy.toSupport({ ...written, link }),
		thread: threadOf(id),
		receipt: MESSAGE + id,
	};
}

/** The reply, from the support address, quoting the message. */
export function emailOfReply(
	{ siteSettings }: Pick<Context, "siteSettings">,
	written: MessageContent & { createdAt: Date },
	reply: { id: string; text: string },
): Email {
	const day = date(written.createdAt, siteSettings.timeZone);
	return {
		to: written.email,
		from: { name: siteSettings.name, address: siteSettings.supportEmail },
		subject: emailCopy.replySubject(written.subject),
		text: emailCopy.reply({ ...written, text: reply.text, day }),
		thread: threadOf(written.id),
		receipt: REPLY + reply.id,
	};
}

/** Records the mail state of this feature's emails; receipts of others are ignored. */
export function contactReceiptHandler(db: Db | Tx) {
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

import type { Config } from "#server/config.ts";
import type { Log } from "#server/log/log.ts";
import type { SiteSettings } from "#shared/contract.ts";
import type { Email } from "./email.ts";
import type { EmailColors } from "./email-colors.ts";
import { htmlPage, plainText, signedText } from "./mail-body.ts";
import { type Mailbox, messageIdDomain } from "./mail-sender.ts";
import { returnPathOf } from "./return-path.ts";

export type MailSettings = {
	config: Config;
	siteSettings: Pick<SiteSettings, "name"> & {
		/** Whom emails are from; its name is empty for the site's own. */
		readonly sender: Mailbox;
	};
	/** Of the community as they are now; undefined for Greenroom's. */
	colors(): Promise<EmailColors | undefined>;
	log: Log;
};

/** Loaded with the first email: a server that sends none yet is smaller and starts sooner. */
export const nodemailer = async () => (await import("nodemailer")).default;

/** An email as nodemailer takes it. */
export async function messageOf(
	email: Email,
	jobId: string,
	{ config, siteSettings, colors }: MailSettings,
	sender: Mailbox,
) {
	const { to, subject, from, replyTo = from, thread, unsubscribe, calendar } = email;
	const site = { name: siteSettings.name, publicUrl: config.publicUrl, colors: await colors() };
	const domain = messageIdDomain(sender.address, config.publicUrl);
	const references = thread && `<${thread}@${domain}>`;
	return {
		messageId: `<${jobId}@${domain}>`,
		to,
		subject,
		...(from
			? { text: plainText(email) }
			: { text: signedText(email, site), html: htmlPage(email, site) }),
		from: from ? { name: from.name, address: sender.address } : sender,
		...(replyTo && { replyTo }),
		headers: {
			// What a person wrote is none of RFC 3834's.
			...(!from && { "Auto-Submitted": "auto-generated" }),
			...(unsubscribe && {
				"List-Unsubscribe": `<${unsubscribe}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
		...(references && { inReplyTo: references, references }),
		// Beside the words as text/calendar, and once more as a file to open.
		...(calendar && { icalEvent: { ...calendar, filename: "invite.ics" } }),
	};
}

/** Who gets to know that it failed, where that is not the sender of the message. */
export function envelopeOf({ to, isBulk }: Email, jobId: string, { config }: MailSettings) {
	if (!isBulk || !config.bounceAddress) return undefined;
	return { envelope: { from: returnPathOf(config.authSecret, config.bounceAddress, jobId), to } };
}

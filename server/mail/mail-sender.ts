export type Mailbox = { name: string; address: string };

/** Sender of our emails: MAIL_FROM, with the site's name if it has none. */
export function senderOf(mailFrom: string, siteName: string): Mailbox {
	const [, name, address] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
	return { name: name || siteName, address: address ?? mailFrom.trim() };
}

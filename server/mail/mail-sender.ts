export type Mailbox = { name: string; address: string };

/** Whom our letters come from: MAIL_FROM, under the house's name where it tells none. */
export function senderOf(mailFrom: string, siteName: string): Mailbox {
	const [, name, address] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
	return { name: name || siteName, address: address ?? mailFrom.trim() };
}

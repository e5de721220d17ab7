export type Mailbox = { name: string; address: string };

/** The sender that MAIL_FROM names, with the site's name if it has none. */
export function senderOf(mailFrom: string, siteName: string): Mailbox {
	const [, name, address] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
	return { name: name || siteName, address: address ?? mailFrom.trim() };
}

/** Right of the @ in our Message-IDs: a full domain, without which spam filters doubt an email (RFC 5322, 3.6.4). */
export function messageIdDomain(fromAddress: string, publicUrl: string | null): string {
	const ofSender = fromAddress.slice(fromAddress.lastIndexOf("@") + 1);
	const ofSite = publicUrl ? new URL(publicUrl).hostname : "";
	return [ofSender, ofSite].find(isFullDomain) ?? ofSender;
}

const isFullDomain = (domain: string) => /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(domain);

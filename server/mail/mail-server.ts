import type { Config } from "#server/config.ts";
import { type Mailbox, senderOf } from "./mail-sender.ts";

/** `starttls` is required, not only tried; `none` sends passwords and emails as readable text. */
export type MailEncryption = "tls" | "starttls" | "none";
export type MailAccount = {
	host: string;
	port: number;
	encryption: MailEncryption;
	/** Empty for a server that asks for none. */
	user: string;
	password: string;
};
/** How a mail server is reached: an address as in SMTP_URL, or its parts. Secrets are in it: never logged, never sent. */
export type MailConnection = MailAccount | { url: string };
export type MailServer = {
	/** Its name is empty for the site's own. */
	sender: Mailbox;
	/** Errors: PlainError where the stored password can't be read any more. */
	connection(): MailConnection;
};

/** Four of them, one after another, stay under the time a job may take. */
const TIMEOUT_MS = 10_000;

/** What the operator has set, which overrides what admins set; null without SMTP_URL. */
export function operatorMailServer({
	smtpUrl,
	mailFrom,
}: Pick<Config, "smtpUrl" | "mailFrom">): MailServer | null {
	if (smtpUrl === null) return null;
	return { sender: senderOf(mailFrom, ""), connection: () => ({ url: smtpUrl }) };
}

/** A connection as nodemailer takes it. */
export function smtpOptions(connection: MailConnection) {
	return {
		...("url" in connection ? connection : accountOptions(connection)),
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
		dnsTimeout: TIMEOUT_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function accountOptions({ host, port, encryption, user, password }: MailAccount) {
	return {
		host,
		port,
		secure: encryption === "tls",
		requireTLS: encryption === "starttls",
		ignoreTLS: encryption === "none",
		...(user !== "" && { auth: { user, pass: password } }),
	};
}

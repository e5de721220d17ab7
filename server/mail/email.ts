import type { EmailContent } from "./mail-body.ts";
import type { Mailbox } from "./mail-sender.ts";

/** What is sent to one address. */
export type Email = EmailContent & {
	to: string;
	/**
	 * The author, if not the site itself: plain text under their name, to which an answer goes to them. The address it is
	 * sent from stays the site's: receivers check that alone against the domain's own rules (DMARC).
	 */
	from?: Mailbox;
	/** Whom an answer goes to. */
	replyTo?: Mailbox;
	/** Shared by the emails of one exchange: mail programs show them together. */
	thread?: string;
	/** Passed to `receipts` with the email's final state. */
	receipt?: string;
	/** One of many: reports of its failing come back to BOUNCE_ADDRESS, each to a return path of its own. */
	isBulk?: boolean;
	/** Where mail programs end what the email belongs to, by a POST without more (RFC 8058). */
	unsubscribe?: string;
	/** Written to the outbox folder before, and sent as it is there. */
	outboxFile?: string;
	/** An iCalendar file with this METHOD (RFC 6047): calendars take its event up, change it, or take it away. */
	calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

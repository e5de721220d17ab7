import type { Report } from "#features/health/contract.ts";
import { copy } from "#features/health/copy.ts";

/** Where emails are that nobody has got yet. */
export function MailText({ report: { mail, services } }: { report: Report }) {
	const sentences = [
		!services.smtp && copy.noMailServer,
		mail && mail.waiting > 0 && copy.mailWaiting(mail.waiting, mail.error),
		mail && mail.inOutbox > 0 && copy.inOutbox(mail.inOutbox),
		!mail && copy.notKnown,
	];
	return <span className="wrap-anywhere">{sentences.filter(Boolean).join(" ")}</span>;
}

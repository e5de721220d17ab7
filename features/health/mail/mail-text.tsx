import type { Report } from "#features/health/contract.ts";
import { copy } from "#features/health/copy.ts";
import { SetUpEmailLink } from "#web/kit/set-up-email-link.tsx";

/** Where emails are that nobody has got yet. */
export function MailText({ report: { mail, services } }: { report: Report }) {
	const sentences = [
		mail && mail.waiting > 0 && copy.mailWaiting(mail.waiting, mail.error),
		mail && mail.inOutbox > 0 && copy.inOutbox(mail.inOutbox),
		!mail && copy.notKnown,
	];
	return (
		<span className="wrap-anywhere">
			{!services.smtp && (
				<>
					{copy.noMailServer} <SetUpEmailLink />{" "}
				</>
			)}
			{sentences.filter(Boolean).join(" ")}
		</span>
	);
}

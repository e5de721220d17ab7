import type { Email as ParsedEmail } from "postal-mime";
import { statusIn } from "./failure-status.ts";

/** Who writes them; an answer while somebody is away comes from their own address. */
const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;
/** Begins what was sent back: qmail, Exim, Postfix, and others. */
const COPY =
	/^[-\s]*(?:Below this line is a copy|This is a copy of|Original message|Undelivered Message)/im;
/** What servers say before what the other one said, or a status of their own in brackets (qmail's `#5.1.1`). */
const REFUSAL =
	/(?:(?:said|responded|response|replied|error|status|rejected|refused)\b[^\n]{0,100}?[:\s(]|#|^[ \t]*)([45]\d\d[ -](?:[45]\.\d{1,3}\.\d{1,3})?|[45]\.\d{1,3}\.\d{1,3})(?![\d.])[^\n]*/im;
const STILL_TRYING =
	/(?:will (?:be retried|keep trying|continue|try again)|warning message only|not yet been delivered|delayed)/i;

/**
 * The failure that a report in words tells of (qmail, Exim and others that write no RFC 3464). Null for what no mail
 * server wrote, and for what it still tries to deliver.
 */
export function failureInWords(email: ParsedEmail): { status: string; reason: string } | null {
	if (!DAEMON.test(email.from?.address ?? "")) return null;
	const [words = ""] = (email.text ?? "").split(COPY);
	const [line, code = ""] = REFUSAL.exec(words) ?? [];
	const status = statusIn(code);
	if (line === undefined || !status || STILL_TRYING.test(words)) return null;
	return { status, reason: line.replace(/[\p{C}\s]+/gu, " ").trim() };
}

import type { Pool } from "pg";
import type { Report } from "#features/health/contract.ts";
import { copy, emailCopy } from "#features/health/copy.ts";
import { testEmails } from "#features/health/limits.ts";
import type { MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Mail } from "#server/mail/mail.ts";
import { cut } from "#server/mail/mail-log.ts";
import { notConfigured } from "#server/not-configured.ts";
import { PlainError } from "#server/plain-error.ts";
import type { mailLog } from "#server/table.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";

/** What has not reached a mail server, and why. */
export async function mailFigures(
	pool: Pool,
	mail: Pick<Mail, "countOutbox">,
): Promise<NonNullable<Report["mail"]>> {
	const { rows } = await pool.query<{ waiting: number } & Pick<RawRow<typeof mailLog>, "error">>({
		name: "health-mail-waiting",
		text: `SELECT count(*)::int AS waiting,
	(array_agg(error ORDER BY changed_at DESC) FILTER (WHERE error IS NOT NULL))[1] AS error
FROM mail_log WHERE state = 'queued'`,
	});
	const { waiting = 0, error = null } = rows[0] ?? {};
	return { waiting, error, inOutbox: await mail.countOutbox() };
}

/** Sends the caller an email. What the mail server refuses, or that it is away, is an answer as well. */
export async function sendTestEmail({
	mail,
	limits,
	session,
	siteSettings,
	publicUrl,
	log,
	requestId,
}: MemberContext): Promise<{ to: string; isAccepted: boolean; answer: string }> {
	const { id, email: to } = session.user;
	await limits.consume(testEmails, id);
	const link = absoluteUrl(publicUrl, paths.adminHealth);
	const email = { to, ...emailCopy.test(siteSettings.name, link) };
	try {
		const answer = await mail.sendNow(email);
		if (answer === null) throw notConfigured("email", copy.notConfigured);
		return { to, isAccepted: true, answer: cut(answer) };
	} catch (error) {
		if (!isOfMailServer(error) && !(error instanceof PlainError)) throw error;
		log.warn({ userId: id, requestId, reason: error.message }, "test email not accepted");
		return { to, isAccepted: false, answer: cut(answerIn(error)) };
	}
}

const answerIn = ({ response, message }: Error & { response?: string }): string =>
	response ?? message;

/** nodemailer names what went wrong with an SMTP server by codes of its own, or passes on those of the network. */
function isOfMailServer(error: unknown): error is Error {
	return (
		error instanceof Error &&
		"code" in error &&
		typeof error.code === "string" &&
		!("defined" in error)
	);
}

export async function sendOutbox(context: MemberContext): Promise<{ count: number }> {
	if (!(await context.mail.isSetUp())) throw notConfigured("email", copy.notConfigured);
	return recorded(context, await context.mail.sendOutbox(), "outbox sent by admin");
}

export async function discardOutbox(context: MemberContext): Promise<{ count: number }> {
	return recorded(context, await context.mail.discardOutbox(), "outbox discarded by admin");
}

function recorded({ log, session, requestId }: MemberContext, count: number, message: string) {
	log.info({ userId: session.user.id, requestId, count }, message);
	return { count };
}

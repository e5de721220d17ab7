import { eq, sql } from "drizzle-orm";
import { isOfDomain, readGuards } from "#domain/moderation/server-guards.ts";
import { users } from "#domain/people/table.ts";
import { copy as accountCopy } from "#features/accounts/copy.ts";
import { verifyOwnPassword } from "#features/accounts/password/server-own-password.ts";
import { invalid } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { absoluteUrl, emailChangePath } from "#shared/paths.ts";
import type { EmailChange } from "./contract.ts";
import { copy } from "./copy.ts";
import { EMAIL_CHANGE_HOURS } from "./limits.ts";
import { emailChanges } from "./table.ts";

const HOUR_SECONDS = 3_600;
/** As for sign-up links, so that nobody's inbox is filled by others. */
const perUser: Rule = { name: "email-change", points: 5, seconds: HOUR_SECONDS };
const perTarget: Rule = { name: "email-change-target", points: 3, seconds: HOUR_SECONDS };

type Row = typeof emailChanges.$inferSelect;

/**
 * Sends a link to both addresses, in place of an earlier change. Whether the new one has an account stays between us
 * and its owner: the answer is the same. Errors: `wrongPassword()`, UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS.
 */
export async function requestEmailChange(
	context: MemberContext,
	{ email, password }: { email: string; password: string },
	wrongPassword: () => Error,
): Promise<EmailChange> {
	const { id: userId, email: oldEmail, emailVerified } = context.session.user;
	await verifyOwnPassword(context, password, wrongPassword);
	if (email === oldEmail) throw invalid({ email: copy.unchanged });
	if (isOfDomain(email, (await readGuards(context)).blockedDomains))
		throw invalid({ email: accountCopy.domainBlocked });
	await context.limits.consume(perUser, userId);
	await context.limits.consume(perTarget, email);
	const { db, mail, siteSettings } = context;
	const oldToken = newToken();
	const newTokenOf = newToken();
	const values = {
		newEmail: email,
		oldTokenHash: hashToken(oldToken),
		newTokenHash: hashToken(newTokenOf),
		// Nobody can be asked at an address that may be misspelt.
		oldConfirmedAt: emailVerified ? null : new Date(),
		newConfirmedAt: null,
		sessionId: context.session.id,
		requestedAt: new Date(),
		expiresAt: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
	};
	const row = await db.transaction(async (tx) => {
		const [saved] = await tx
			.insert(emailChanges)
			.values({ userId, ...values })
			.onConflictDoUpdate({ target: emailChanges.userId, set: values })
			.returning();
		const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
		const { name } = siteSettings;
		const toOld = copy.emails[emailVerified ? "old" : "oldUnconfirmed"];
		await mail.send({ to: oldEmail, ...toOld(name, email, linkOf(context, oldToken)) }, tx);
		const toNew =
			taken.length > 0
				? copy.emails.newIsTaken(name)
				: copy.emails.new(name, linkOf(context, newTokenOf));
		await mail.send({ to: email, ...toNew }, tx);
		return saved;
	});
	if (!row) throw new Error("A change of email was not stored");
	context.log.info(
		{ userId, requestId: context.requestId, ip: context.ip },
		"change of email requested",
	);
	return changeOf(row);
}

/** What waits to be confirmed, or null. */
export async function findEmailChange(
	{ db }: Pick<Services, "db">,
	userId: string,
): Promise<EmailChange | null> {
	const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
	return row && row.expiresAt > new Date() ? changeOf(row) : null;
}

function changeOf({ newEmail, oldConfirmedAt, newConfirmedAt, expiresAt }: Row): EmailChange {
	return {
		newEmail,
		isOldConfirmed: oldConfirmedAt !== null,
		isNewConfirmed: newConfirmedAt !== null,
		expiresAt: expiresAt.toISOString(),
	};
}

const linkOf = ({ publicUrl }: Pick<Services, "publicUrl">, token: string) =>
	absoluteUrl(publicUrl, `${emailChangePath}?token=${token}`);

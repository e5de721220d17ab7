import { eq } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { notificationSettings } from "#features/notifications/table.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { readSignedId, signId } from "#server/secrets/signed-id.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";

/** What a link ends; it is signed for that alone. */
const purposes = {
	digest: "unsubscribe from the digest",
	away: "unsubscribe from emails while away",
};
type Emails = keyof typeof purposes;

/** Where a member ends emails of a kind without signing in. It names nobody and does nothing else. */
export function unsubscribeLink(
	{ config, publicUrl }: Pick<Context, "config" | "publicUrl">,
	emails: Emails,
	userId: string,
): string {
	return absoluteUrl(
		publicUrl,
		`${paths.unsubscribe}?token=${unsubscribeToken(config.authSecret, emails, userId)}`,
	);
}

/** What the link carries: the member, and that we wrote it for these emails. */
export const unsubscribeToken = (secret: string, emails: Emails, userId: string): string =>
	signId(secret, purposes[emails], userId);

/** Ends the emails that a link came with; again is the same. Errors: 404 for a link that we never wrote. */
export async function unsubscribe(
	{ db, config }: Pick<Context, "db" | "config">,
	token: string,
): Promise<Record<string, never>> {
	const read = (emails: Emails) => readSignedId(config.authSecret, purposes[emails], token);
	const digestReader = read("digest");
	const userId = digestReader ?? read("away");
	const [user] = userId
		? await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
		: [];
	if (!user) throw notFound();
	const off = digestReader ? { digest: "off" as const, digestAt: null } : { emailsWhenAway: false };
	await db
		.insert(notificationSettings)
		.values({ userId: user.id, ...off })
		.onConflictDoUpdate({ target: notificationSettings.userId, set: off });
	return {};
}

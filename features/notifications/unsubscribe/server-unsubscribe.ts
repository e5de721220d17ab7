import { eq } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import type { DigestRhythm } from "#features/notifications/limits.ts";
import { notificationSettings } from "#features/notifications/table.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { readSignedUser, signUser } from "#server/secrets/signed-user.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";

const PURPOSE = "unsubscribe from the digest";

/** Where a member ends their digests without signing in. It names nobody and does nothing else. */
export function unsubscribeLink(
	{ config, publicUrl }: Pick<Context, "config" | "publicUrl">,
	userId: string,
): string {
	return absoluteUrl(
		publicUrl,
		`${paths.unsubscribe}?token=${unsubscribeToken(config.authSecret, userId)}`,
	);
}

/** What the link carries: the member, and that we wrote it. */
export const unsubscribeToken = (secret: string, userId: string): string =>
	signUser(secret, PURPOSE, userId);

/** Ends a member's digests; again is the same. Errors: 404 for a link that we never wrote. */
export async function unsubscribe(
	{ db, config }: Pick<Context, "db" | "config">,
	token: string,
): Promise<{ digest: DigestRhythm }> {
	const userId = readSignedUser(config.authSecret, PURPOSE, token);
	const [user] = userId
		? await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
		: [];
	if (!user) throw notFound();
	const off = { digest: "off", digestAt: null } as const;
	await db
		.insert(notificationSettings)
		.values({ userId: user.id, ...off })
		.onConflictDoUpdate({ target: notificationSettings.userId, set: off });
	return { digest: "off" };
}

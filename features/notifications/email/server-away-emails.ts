import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { AWAY_LISTED_MAX, AWAY_MINUTES, AWAY_PAUSE_HOURS } from "#features/notifications/limits.ts";
import type { Kinds } from "#features/notifications/server-kinds.ts";
import { notificationEvents, notificationSettings } from "#features/notifications/table.ts";
import { unsubscribeLink } from "#features/notifications/unsubscribe/server-unsubscribe.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { awayEmail } from "./emails.ts";
import { sendEach } from "./send-each.ts";
import { findEmailAddress, receiptOf } from "./server-email-reader.ts";
import { readUnreadEntries } from "./server-unread-entries.ts";

type Needs = Pick<
	Services,
	"db" | "mail" | "siteSettings" | "publicUrl" | "config" | "live" | "log"
>;
type Outcome = "none" | "sent" | "dropped";

const MINUTE_MS = 60_000;
const PAUSE_MS = AWAY_PAUSE_HOURS * 60 * MINUTE_MS;

/**
 * Emails members what has waited for them while they were away; what they have seen meanwhile is dropped. To be called every
 * minute. Each email is decided, recorded and queued in one transaction, by whichever process comes first. Returns how many
 * were sent.
 */
export const sendAwayEmails = (services: Needs, kinds: Kinds, now = new Date()): Promise<number> =>
	sendEach(() => sendNext(services, kinds, now));

async function sendNext(services: Needs, kinds: Kinds, now: Date): Promise<Outcome> {
	let taken: string | undefined;
	try {
		return await services.db.transaction(async (tx) => {
			const userId = await takeNext(tx, now);
			if (!userId) return "none";
			taken = userId;
			return sendTo(tx, services, kinds, userId, now);
		});
	} catch (error) {
		if (taken === undefined) throw error;
		services.log.error({ err: error, userId: taken }, "an email to a member who is away failed");
		await postpone(services.db, taken, new Date(now.getTime() + AWAY_MINUTES * MINUTE_MS));
		return "dropped";
	}
}

/** Locks the settings of a member to whom an email is due. */
async function takeNext(tx: Tx, now: Date): Promise<string | undefined> {
	const { awayEmailedAt, userId } = notificationSettings;
	const rested = new Date(now.getTime() - PAUSE_MS).toISOString();
	const [row] = await tx
		.select({ userId })
		.from(notificationSettings)
		.where(
			sql`(${awayEmailedAt} IS NULL OR ${awayEmailedAt} <= ${rested}::timestamptz)
	AND ${userId} IN (SELECT user_id FROM ${notificationEvents} WHERE email_at <= ${now.toISOString()}::timestamptz)`,
		)
		.limit(1)
		.for("update", { skipLocked: true });
	return row?.userId;
}

async function sendTo(
	tx: Tx,
	services: Needs,
	kinds: Kinds,
	userId: string,
	now: Date,
): Promise<Outcome> {
	if (services.live.online().includes(userId)) {
		await postpone(tx, userId, new Date(now.getTime() + AWAY_MINUTES * MINUTE_MS));
		return "dropped";
	}
	const to = await findEmailAddress(tx, userId);
	const isDue = sql`EXISTS (SELECT FROM ${notificationEvents} d WHERE d.notification_id = n.id
	AND d.email_at <= ${now.toISOString()}::timestamptz)`;
	const entries = to
		? await readUnreadEntries(tx, kinds, userId, sql`seen_at IS NULL AND ${isDue}`)
		: [];
	const theirs = eq(notificationEvents.userId, userId);
	await tx
		.update(notificationEvents)
		.set({ emailAt: null })
		.where(and(theirs, lte(notificationEvents.emailAt, now)));
	if (!to || entries.length === 0) return "dropped";
	const ids = entries.map(({ id }) => id);
	await tx
		.update(notificationEvents)
		.set({ emailAt: null, isForDigest: false })
		.where(and(theirs, inArray(notificationEvents.notificationId, ids)));
	await tx
		.update(notificationSettings)
		.set({ awayEmailedAt: now })
		.where(eq(notificationSettings.userId, userId));
	const { publicUrl, siteSettings } = services;
	const unsubscribe = unsubscribeLink(services, "away", userId);
	const email = awayEmail(
		entries.map(({ title, note, path }) => ({ title, note, link: absoluteUrl(publicUrl, path) })),
		{
			listed: AWAY_LISTED_MAX,
			siteName: siteSettings.name,
			notifications: absoluteUrl(publicUrl, paths.notifications),
			unsubscribe,
		},
	);
	const receipt = receiptOf("away", userId);
	await services.mail.send({ to, ...email, unsubscribe, receipt, isBulk: true }, tx);
	return "sent";
}

async function postpone(db: Tx | Services["db"], userId: string, until: Date): Promise<void> {
	await db
		.update(notificationEvents)
		.set({ emailAt: until })
		.where(and(eq(notificationEvents.userId, userId), isNotNull(notificationEvents.emailAt)));
}

import { eq, lte } from "drizzle-orm";
import type { Kinds } from "#features/notifications/server-kinds.ts";
import { quietHoursOf } from "#features/notifications/settings/server-settings.ts";
import { notificationDigests, notificationSettings } from "#features/notifications/table.ts";
import { unsubscribeLink } from "#features/notifications/unsubscribe/server-unsubscribe.ts";
import type { Services } from "#server/context.ts";
import { dayIn } from "#shared/format.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { nextDigest } from "./digest-time.ts";
import { digestEmail, entriesIn } from "./emails.ts";
import { sendEach } from "./send-each.ts";
import { readDigest } from "./server-digest-content.ts";
import { findEmailAddress, receiptOf } from "./server-email-reader.ts";

type Needs = Pick<Services, "db" | "mail" | "siteSettings" | "publicUrl" | "config" | "log">;

const DAYS = { daily: 1, weekly: 7 };
const DAY_MS = 86_400_000;
const RETRY_MS = 3_600_000;

/**
 * Sends the digests that are due. To be called every minute. Each is decided, recorded and queued in one transaction, by
 * whichever process comes first: one for each member and day, whatever is killed in between. Returns how many were sent.
 */
export const sendDigests = (services: Needs, kinds: Kinds, now = new Date()): Promise<number> =>
	sendEach(() => sendNext(services, kinds, now));

async function sendNext(
	services: Needs,
	kinds: Kinds,
	now: Date,
): Promise<"none" | "sent" | "dropped"> {
	const { db, log } = services;
	let taken: string | undefined;
	try {
		return await db.transaction(async (tx) => {
			const [settings] = await tx
				.select()
				.from(notificationSettings)
				.where(lte(notificationSettings.digestAt, now))
				.orderBy(notificationSettings.digestAt)
				.limit(1)
				.for("update", { skipLocked: true });
			if (!settings || settings.digest === "off") return "none";
			const { userId, digest: rhythm } = settings;
			taken = userId;
			const timeZone = settings.timeZone ?? services.siteSettings.timeZone;
			const change = (values: Partial<typeof settings>) =>
				tx.update(notificationSettings).set(values).where(eq(notificationSettings.userId, userId));
			await change({ digestAt: nextDigest(rhythm, timeZone, now, quietHoursOf(settings)) });
			const to = await findEmailAddress(tx, userId);
			if (!to) return "dropped";
			const days = DAYS[rhythm];
			const since = settings.digestedAt ?? new Date(now.getTime() - days * DAY_MS);
			const content = await readDigest(tx, services, kinds, { userId, since, now, days });
			const entries = entriesIn(content);
			const [recorded] = await tx
				.insert(notificationDigests)
				.values({ userId, day: dayIn(now, timeZone), entries })
				.onConflictDoNothing()
				.returning({ day: notificationDigests.day });
			if (!recorded) return "dropped";
			await change({ digestedAt: now });
			if (entries === 0) return "dropped";
			const { publicUrl, siteSettings } = services;
			const unsubscribe = unsubscribeLink(services, "digest", userId);
			const email = digestEmail(content, {
				rhythm,
				siteName: siteSettings.name,
				site: absoluteUrl(publicUrl, paths.home),
				notifications: absoluteUrl(publicUrl, paths.notifications),
				unsubscribe,
			});
			const receipt = receiptOf("digest", userId);
			await services.mail.send({ to, ...email, unsubscribe, receipt, isBulk: true }, tx);
			return "sent";
		});
	} catch (error) {
		if (taken === undefined) throw error;
		log.error({ err: error, userId: taken }, "a digest couldn't be sent");
		await db
			.update(notificationSettings)
			.set({ digestAt: new Date(now.getTime() + RETRY_MS) })
			.where(eq(notificationSettings.userId, taken));
		return "dropped";
	}
}

import { eq, inArray, sql } from "drizzle-orm";
import { type Category, categories } from "#domain/categories.ts";
import type { NotificationSettings } from "#features/notifications/contract.ts";
import { nextDigest } from "#features/notifications/email/digest-time.ts";
import {
	alwaysOnSite,
	type Channel,
	channels,
	defaultChannels,
	moderatorCategory,
} from "#features/notifications/limits.ts";
import { notificationSettings } from "#features/notifications/table.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { can } from "#shared/policy.ts";
import type { QuietHours } from "./quiet-hours.ts";

type Stored = typeof notificationSettings.$inferSelect;
/** What somebody has chosen, or what holds without. */
export type Chosen = {
	has(category: Category, channel: Channel): boolean;
	quietHours: QuietHours | null;
	timeZone: string | null;
	digest: Stored["digest"];
	emailsWhenAway: boolean;
};

/** The settings of these members; those who have none chosen are among them. */
export async function readChosen(
	db: Db | Tx,
	userIds: readonly string[],
): Promise<(userId: string) => Chosen> {
	const rows = await db
		.select()
		.from(notificationSettings)
		.where(inArray(notificationSettings.userId, [...userIds]));
	const byUser = new Map(rows.map((row) => [row.userId, chosenOf(row)]));
	const nothing = chosenOf(undefined);
	return (userId) => byUser.get(userId) ?? nothing;
}

/** The caller's settings as the table of the page shows them. */
export async function readSettings(context: MemberContext): Promise<NotificationSettings> {
	const { db, siteSettings, session } = context;
	const [row] = await db
		.select()
		.from(notificationSettings)
		.where(eq(notificationSettings.userId, session.user.id));
	const chosen = chosenOf(row);
	const perCategory = categoriesOf(context).map((category) => [
		category,
		Object.fromEntries(channels.map((channel) => [channel, chosen.has(category, channel)])),
	]);
	return {
		channels: Object.fromEntries(perCategory) as NotificationSettings["channels"],
		quietHours: chosen.quietHours,
		timeZone: chosen.timeZone ?? siteSettings.timeZone,
		digest: chosen.digest,
		emailsWhenAway: chosen.emailsWhenAway,
	};
}

/** What the caller may choose channels for. */
const categoriesOf = ({ session }: MemberContext): readonly Category[] =>
	can(session.user, "moderate members")
		? categories
		: categories.filter((category) => category !== moderatorCategory);

/** Stores what differs from the defaults, and when the next digest is due. What the caller has no choice about stays. */
export async function saveSettings(
	context: MemberContext,
	{ channels: wanted, quietHours, timeZone, digest, emailsWhenAway }: NotificationSettings,
): Promise<NotificationSettings> {
	const userId = context.session.user.id;
	const mine = categoriesOf(context).filter((category) => wanted[category]);
	const { channels } = notificationSettings;
	const values = {
		channels: overridesOf(wanted, mine),
		quietFrom: quietHours?.from ?? null,
		quietUntil: quietHours?.until ?? null,
		timeZone,
		digest,
		emailsWhenAway,
		digestAt: nextDigest(digest, timeZone, new Date(), quietHours),
	};
	await context.db
		.insert(notificationSettings)
		.values({ userId, ...values })
		.onConflictDoUpdate({
			target: notificationSettings.userId,
			set: {
				...values,
				channels: sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${channels})
	WHERE key NOT IN ${mine}) || excluded.channels`,
			},
		});
	return readSettings(context);
}

/**
 * What a new member chose as they signed up; what waits for them is emailed, as the form says. Those who came before it was
 * asked have none, which is no digest and no email.
 */
export async function storeFirstChoices(
	tx: Tx,
	{ timeZone: communityZone }: Pick<SiteSettings, "timeZone">,
	userId: string,
	{ weeklyDigest, timeZone }: { weeklyDigest: boolean; timeZone: string | null },
): Promise<void> {
	const digest = weeklyDigest ? "weekly" : "off";
	const digestAt = nextDigest(digest, timeZone ?? communityZone, new Date());
	await tx
		.insert(notificationSettings)
		.values({ userId, timeZone, digest, digestAt, emailsWhenAway: true });
}

function chosenOf(row: Stored | undefined): Chosen {
	return {
		has: (category, channel) =>
			(channel === "site" && alwaysOnSite.includes(category)) ||
			(row?.channels[category]?.[channel] ?? defaultChannels[category][channel]),
		quietHours: quietHoursOf(row),
		timeZone: row?.timeZone ?? null,
		digest: row?.digest ?? "off",
		emailsWhenAway: row?.emailsWhenAway ?? false,
	};
}

/** The quiet hours of a stored row; null for none. */
export function quietHoursOf(
	row: Pick<Stored, "quietFrom" | "quietUntil"> | undefined,
): QuietHours | null {
	const { quietFrom = null, quietUntil = null } = row ?? {};
	return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
}

function overridesOf(
	wanted: NotificationSettings["channels"],
	mine: readonly Category[],
): Stored["channels"] {
	const overrides: Stored["channels"] = {};
	for (const category of mine) {
		const given = wanted[category];
		if (!given) continue;
		const changed = channels.filter(
			(channel) => given[channel] !== defaultChannels[category][channel],
		);
		if (changed.length > 0)
			overrides[category] = Object.fromEntries(changed.map((channel) => [channel, given[channel]]));
	}
	return overrides;
}

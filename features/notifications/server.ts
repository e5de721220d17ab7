import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { CONFIRMATIONS_PER_HOUR } from "#domain/people/bounces/limits.ts";
import { readSettings, saveSettings } from "#features/notifications/settings/server-settings.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { readDelivery } from "./bounces/server-bounces.ts";
import { contract, notificationChanges } from "./contract.ts";
import { CHANGES_PER_HOUR } from "./limits.ts";
import type { Kinds } from "./server-kinds.ts";
import { countUnread, listNotifications, listUnreadAt } from "./server-read.ts";
import { notificationEvents, notifications } from "./table.ts";
import { unsubscribe } from "./unsubscribe/server-unsubscribe.ts";

const changes: Rule = { name: "notifications", points: CHANGES_PER_HOUR, seconds: 3_600 };

const confirmations: Rule = {
	name: "address-confirmations",
	points: CONFIRMATIONS_PER_HOUR,
	seconds: 3_600,
};
/** What accounts provide. */
type Accounts = { sendConfirmation(email: string): Promise<void> };

/** A member's own notifications and what they choose about them. */
export function createNotificationsRouter(kinds: Kinds, { sendConfirmation }: Accounts) {
	const stateOf = async ({ pool }: Pick<Services, "pool">, userId: string) => ({
		unread: (await countUnread(pool, kinds, [userId])).get(userId) ?? 0,
	});
	/** Other tabs and devices of theirs follow. */
	const changed = async (context: MemberContext) => {
		const { id } = context.session.user;
		const state = await stateOf(context, id);
		context.live.sendToUser(id, notificationChanges, { ...state, isNew: false, waits: false });
		return state;
	};
	return serve(contract, {
		list: ({ input, context }) =>
			listNotifications(context, kinds, context.session.user.id, input.cursor),
		unread: ({ context }) => stateOf(context, context.session.user.id),
		read: async ({ input, context }) => {
			const { db, session } = context;
			const isTheirs = and(
				eq(notifications.id, input.id),
				eq(notifications.userId, session.user.id),
			);
			await db.transaction(async (tx) => {
				const [found] = await tx
					.update(notifications)
					.set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
					.where(isTheirs)
					.returning({ id: notifications.id });
				if (!found) throw notFound();
				await tx
					.update(notificationEvents)
					.set({ pushAt: null })
					.where(eq(notificationEvents.notificationId, found.id));
			});
			return changed(context);
		},
		readAt: async ({ input, context }) => {
			const { db, session } = context;
			const ids = await listUnreadAt(context, kinds, session.user.id, input.paths);
			if (ids.length === 0) return stateOf(context, session.user.id);
			await db.transaction(async (tx) => {
				await tx
					.update(notifications)
					.set({ readAt: sql`now()` })
					.where(and(inArray(notifications.id, ids), isNull(notifications.readAt)));
				await dropPushes(tx, session.user.id);
			});
			return changed(context);
		},
		readAll: async ({ input, context }) => {
			const { user } = context.session;
			const isUnread = and(eq(notifications.userId, user.id), isNull(notifications.readAt));
			await context.db.transaction(async (tx) => {
				await tx
					.update(notifications)
					.set({ readAt: sql`now()` })
					.where(and(isUnread, lte(notifications.updatedAt, new Date(input.until))));
				await dropPushes(tx, user.id);
			});
			return changed(context);
		},
		seen: async ({ context }) => {
			const { user } = context.session;
			const isNew = and(eq(notifications.userId, user.id), isNull(notifications.seenAt));
			await context.db.transaction(async (tx) => {
				await tx
					.update(notifications)
					.set({ seenAt: sql`now()` })
					.where(and(isNew, isNull(notifications.readAt)));
				await dropPushes(tx, user.id);
			});
			return {};
		},
		delivery: ({ context }) => readDelivery(context, context.session.user),
		confirmAddress: async ({ context }) => {
			const { user } = context.session;
			await context.limits.consume(confirmations, user.id);
			const delivery = await readDelivery(context, user);
			if (delivery.stoppedAt) await sendConfirmation(user.email);
			return delivery;
		},
		settings: ({ context }) => readSettings(context),
		saveSettings: async ({ input, context }) => {
			await context.limits.consume(changes, context.session.user.id);
			return saveSettings(context, input);
		},
		unsubscribe: ({ input, context }) => unsubscribe(context, input.token),
	});
}

/** What was seen on the site needs no push. */
const dropPushes = (tx: Pick<Services["db"], "update">, userId: string) =>
	tx
		.update(notificationEvents)
		.set({ pushAt: null })
		.where(
			sql`${notificationEvents.userId} = ${userId} AND ${notificationEvents.pushAt} IS NOT NULL
	AND EXISTS (SELECT FROM ${notifications} n WHERE n.id = ${notificationEvents.notificationId}
		AND (n.seen_at IS NOT NULL OR n.read_at IS NOT NULL))`,
		);

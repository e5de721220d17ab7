import { after } from "node:test";
import { newId } from "#server/database/database.ts";
import { events } from "#server/table.ts";
import { startTestServer, type TestServer, type TestUser } from "#testing/server.ts";
import type { Notification } from "./contract.ts";
import { notificationEvents, notifications } from "./table.ts";

/** An unread notification of a member's, about their membership. Returns its id. */
export async function makeNotification(
	{ services: { db } }: Pick<TestServer, "services">,
	userId: string,
): Promise<string> {
	const [id, eventId] = [newId(), newId()];
	const payload = {
		to: [userId],
		title: "You now have Premium",
		body: "Enjoy it.",
		path: "/profile",
	};
	const kind = "membership.changed";
	await db
		.insert(events)
		.values({ id: eventId, kind, subjectId: userId, payload, doneAt: new Date() });
	await db.insert(notifications).values({ id, userId, groupKey: id, isOnSite: true });
	await db
		.insert(notificationEvents)
		.values({ eventId, userId, notificationId: id, kind: "membership" });
	return id;
}

/** A server, and what its members are notified of. */
export async function startNotificationServer() {
	const server = await startTestServer();
	after(() => server.close());
	const listOf = async ({ api }: TestUser) => (await api.notifications.list({})).notifications;
	return {
		server,
		/** What somebody's notifications say now, newest first. */
		titles: async (user: TestUser) => (await listOf(user)).map(({ title }) => title),
		/** Somebody's notifications once there are so many and nothing waits to be worked off. */
		async arrived(user: TestUser, count: number): Promise<Notification[]> {
			for (;;) {
				const { rowCount } = await server.services.pool.query(
					"SELECT FROM events WHERE done_at IS NULL LIMIT 1",
				);
				const found = await listOf(user);
				if (rowCount === 0 && found.length >= count) return found;
			}
		},
	};
}

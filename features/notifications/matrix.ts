import { endpoints, paths } from "#shared/paths.ts";
import {
	everyone,
	members,
	membersPage,
	membersTopic,
	ownerAlone,
	type ProcedureRow,
	type RouteRow,
} from "#testing/matrix/row.ts";
import { inputs } from "./bad-input.ts";
import { makeNotification } from "./notifications.test-rows.ts";
import { unsubscribeToken } from "./unsubscribe/server-unsubscribe.ts";

export const procedures: readonly ProcedureRow[] = [
	{ name: "notifications.list", statuses: members, input: () => ({}) },
	{ name: "notifications.unread", statuses: members },
	{
		name: "notifications.read",
		statuses: ownerAlone,
		input: async ({ server, owner }) => ({ id: await makeNotification(server, owner.id) }),
	},
	{
		name: "notifications.readAll",
		statuses: members,
		input: () => ({ until: new Date().toISOString() }),
	},
	{ name: "notifications.readAt", statuses: members, input: () => ({ paths: [paths.music] }) },
	{ name: "notifications.seen", statuses: members },
	{ name: "notifications.delivery", statuses: members },
	{ name: "notifications.confirmAddress", statuses: members },
	{ name: "notifications.settings", statuses: members },
	{
		name: "notifications.saveSettings",
		statuses: members,
		input: () => inputs["notifications.saveSettings"]?.(),
	},
	{
		name: "notifications.unsubscribe",
		statuses: everyone,
		input: ({ server, owner }) => ({
			token: unsubscribeToken(server.services.config.authSecret, "digest", owner.id),
		}),
	},
];

export const pages = {
	[paths.notifications]: membersPage(paths.auth, paths.notifications),
	[paths.notificationSettings]: membersPage(paths.auth, paths.notificationSettings),
	[paths.unsubscribe]: everyone,
};

export const routes: Record<string, RouteRow> = {
	[`POST ${paths.unsubscribe}`]: {
		statuses: everyone,
		path: async ({ server }) => {
			const { id } = await server.user();
			const token = unsubscribeToken(server.services.config.authSecret, "digest", id);
			return `${paths.unsubscribe}?token=${token}`;
		},
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	},
	// Without BOUNCE_SECRET there is no such address.
	[`POST ${endpoints.webhooks}/bounces`]: { statuses: [409, 409, 409, 409, 409] },
};

export const topics = { notifications: membersTopic };

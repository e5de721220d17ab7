import { membershipGrants } from "#domain/audiences/table.ts";
import { newId } from "#server/database/database.ts";
import { endpoints, paths } from "#shared/paths.ts";
import {
	adminsPage,
	everyone,
	members,
	type ProcedureRow,
	type RouteRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { defaultPlans } from "./defaults.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** There is no Stripe here. */
const notSold = [401, 409, 409, 409, 409] as const;

async function aGrant({ server, owner }: World) {
	const id = newId();
	await server.services.db
		.insert(membershipGrants)
		.values({ id, userId: owner.id, tier: "premium", reason: "Words" });
	return { id, reason: "Other words" };
}

export const procedures: readonly ProcedureRow[] = [
	{ name: "membership.listPlans", statuses: everyone },
	{ name: "membership.listPlansForAdmin", statuses: admins },
	{
		name: "membership.updatePlans",
		statuses: admins,
		input: async ({ server }) => {
			await server.services.pool.query("DELETE FROM settings WHERE key = 'plans'");
			return { plans: defaultPlans, since: null };
		},
	},
	{ name: "membership.status", statuses: members },
	{ name: "membership.checkout", statuses: notSold, input: () => ({ tier: "premium" }) },
	{ name: "membership.confirm", statuses: notSold, input: () => ({ checkoutId: "cs_1" }) },
	{ name: "membership.portal", statuses: notSold },
	{ name: "membership.list", statuses: admins, input: () => ({ state: "past" }) },
	{ name: "membership.findUsers", statuses: admins, input: () => ({ search: "Test" }) },
	{
		name: "membership.grant",
		statuses: admins,
		input: ({ owner }) => ({ id: newId(), userId: owner.id, tier: "premium", reason: "Words" }),
	},
	{ name: "membership.revoke", statuses: admins, input: aGrant },
];

export const routes: Record<string, RouteRow> = {
	// The same for every caller: only Stripe can sign.
	[`POST ${endpoints.webhooks}/stripe`]: {
		statuses: [409, 409, 409, 409, 409],
		headers: { "content-type": "application/json" },
		body: "{}",
	},
};

export const pages: Record<string, Row<number | string>> = {
	[paths.adminMemberships]: adminsPage(paths.adminMemberships),
};

export const topics: Record<string, Row<string>> = {
	membership: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};

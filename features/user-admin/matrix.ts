import { moderationLog } from "#domain/moderation/table.ts";
import { emailBounces } from "#domain/people/bounces/table.ts";
import { accountDeletions } from "#domain/people/deletion/table.ts";
import { authenticators } from "#features/accounts/second-factor/table.ts";
import { newId } from "#server/database/database.ts";
import { adminUserPath, paths } from "#shared/paths.ts";
import {
	adminsPage,
	everyone,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;
const members = [401, 200, 200, 200, 200] as const;
const withReason = ({ owner }: World) => ({ id: owner.id, reason: "Words" });
const LAST_DAY = "2199-01-01";

async function anInvitation({ server }: World) {
	const admin = await server.user({ roles: ["admin"] });
	const id = newId();
	const { link } = await admin.api.invitations.create({ id, lastDay: LAST_DAY, usesMax: 9 });
	return { id, token: new URL(link).searchParams.get("token") ?? "" };
}

export const procedures: readonly ProcedureRow[] = [
	{ name: "users.list", statuses: admins, input: () => ({ search: "Test" }) },
	{ name: "users.get", statuses: admins, input: ({ owner }) => ({ id: owner.id }) },
	{
		name: "users.get",
		what: "nobody",
		statuses: [401, 403, 403, 403, 404],
		input: () => ({ id: newId() }),
	},
	{
		name: "users.grantRole",
		statuses: admins,
		input: (world) => ({ ...withReason(world), role: "moderator" }),
	},
	{
		name: "users.revokeRole",
		statuses: admins,
		input: async ({ server }) => {
			const { id } = await server.user({ roles: ["moderator"] });
			return { id, role: "moderator", reason: "Words" };
		},
	},
	{
		name: "users.unsuspend",
		statuses: admins,
		input: async (world) => {
			const { id, reason } = await newcomer(world);
			await world.server.services.db
				.insert(moderationLog)
				.values({ id: newId(), action: "suspended", userId: id, reason });
			return { id, reason };
		},
	},
	{
		name: "users.confirmEmail",
		statuses: admins,
		input: async ({ server }) => ({ id: (await server.user({ verified: false })).id }),
	},
	{ name: "users.stopEmail", statuses: admins, input: newcomer },
	{
		name: "users.resumeEmail",
		statuses: admins,
		input: async (world) => {
			const { id, reason } = await newcomer(world);
			await world.server.services.db
				.insert(emailBounces)
				.values({ userId: id, address: "gone@example.org", reason: "No such user" });
			return { id, reason };
		},
	},
	{ name: "users.signOut", statuses: admins, input: newcomer },
	{ name: "users.sendPasswordReset", statuses: admins, input: withReason },
	{
		name: "users.resetSecondFactor",
		statuses: admins,
		input: async (world) => {
			const { id, reason } = await newcomer(world);
			await world.server.services.db
				.insert(authenticators)
				.values({ userId: id, sealedSecret: "sealed", confirmedAt: new Date() });
			return { id, reason };
		},
	},
	{ name: "users.scheduleDeletion", statuses: admins, input: newcomer },
	{
		name: "users.cancelDeletion",
		statuses: admins,
		input: async (world) => {
			const { id, reason } = await newcomer(world);
			const dueAt = new Date(Date.now() + 60_000);
			await world.server.services.db.insert(accountDeletions).values({ userId: id, dueAt });
			return { id, reason };
		},
	},
	{ name: "invitations.list", statuses: admins, input: () => ({ state: "past" }) },
	{
		name: "invitations.create",
		statuses: admins,
		input: () => ({ id: newId(), lastDay: LAST_DAY, role: "moderator" }),
	},
	{
		name: "invitations.createMany",
		statuses: admins,
		input: () => ({ emails: `${newId()}@test.invalid`, lastDay: LAST_DAY }),
	},
	{
		name: "invitations.renew",
		statuses: admins,
		input: async (world) => ({ id: (await anInvitation(world)).id }),
	},
	{
		name: "invitations.revoke",
		statuses: admins,
		input: async (world) => ({ id: (await anInvitation(world)).id }),
	},
	{
		name: "invitations.read",
		statuses: everyone,
		input: async (world) => ({ token: (await anInvitation(world)).token }),
	},
	{
		name: "invitations.accept",
		statuses: members,
		input: async (world) => ({ token: (await anInvitation(world)).token }),
	},
];

async function newcomer({ server }: World) {
	return { id: (await server.user()).id, reason: "Words" };
}

export const pages: Record<string, Row<number | string>> = {
	[paths.adminUsers]: adminsPage(paths.adminUsers),
	// Nobody stands at ':id'.
	[adminUserPath(":id")]: adminsPage(adminUserPath(":id"), 404),
	[paths.invitation]: everyone,
};

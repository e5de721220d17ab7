import { suspensions } from "#features/people/table.ts";
import { newId } from "#server/database.ts";
import { paths, personPath } from "#shared/paths.ts";
import { everyone, type ProcedureRow, type Row, type World } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;
const members = [401, 200, 200, 200, 200] as const;
const because = ({ owner }: World) => ({ id: owner.id, reason: "Words" });
const LAST_DAY = "2199-01-01";

async function anInvitation({ server }: World) {
	const keeper = await server.person({ roles: ["admin"] });
	const id = newId();
	const { link } = await keeper.api.invitations.make({ id, lastDay: LAST_DAY, usesMax: 9 });
	return { id, token: new URL(link).searchParams.get("token") ?? "" };
}

export const peopleRows: readonly ProcedureRow[] = [
	{ name: "people.list", statuses: admins, input: () => ({ search: "Test" }) },
	{ name: "people.get", statuses: admins, input: ({ owner }) => ({ id: owner.id }) },
	{
		name: "people.get",
		what: "nobody",
		statuses: [401, 403, 403, 403, 404],
		input: () => ({ id: newId() }),
	},
	{
		name: "people.grantRole",
		statuses: admins,
		input: (world) => ({ ...because(world), role: "moderator" }),
	},
	{
		name: "people.revokeRole",
		statuses: admins,
		input: async ({ server }) => {
			const { id } = await server.person({ roles: ["moderator"] });
			return { id, role: "moderator", reason: "Words" };
		},
	},
	{ name: "people.suspend", statuses: admins, input: newcomer },
	{
		name: "people.lift",
		statuses: admins,
		input: async (world) => {
			const { id, reason } = await newcomer(world);
			await world.server.services.db.insert(suspensions).values({ userId: id, reason });
			return { id, reason };
		},
	},
	{
		name: "people.confirmEmail",
		statuses: admins,
		input: async ({ server }) => ({ id: (await server.person({ verified: false })).id }),
	},
	{ name: "people.signOut", statuses: admins, input: newcomer },
	{ name: "people.sendReset", statuses: admins, input: because },
	{ name: "invitations.list", statuses: admins, input: () => ({ state: "past" }) },
	{
		name: "invitations.make",
		statuses: admins,
		input: () => ({ id: newId(), lastDay: LAST_DAY, role: "moderator" }),
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
		name: "invitations.take",
		statuses: members,
		input: async (world) => ({ token: (await anInvitation(world)).token }),
	},
];

async function newcomer({ server }: World) {
	return { id: (await server.person()).id, reason: "Words" };
}

const adminsOnly = (path: string) =>
	[`→ ${paths.auth}?next=${encodeURIComponent(path)}`, "→ /", "→ /", "→ /"] as const;

export const peoplePages: Record<string, Row<number | string>> = {
	[paths.adminPeople]: [...adminsOnly(paths.adminPeople), 200],
	// Nobody stands at ':id'.
	[personPath(":id")]: [...adminsOnly(personPath(":id")), 404],
	[paths.invitation]: everyone,
};

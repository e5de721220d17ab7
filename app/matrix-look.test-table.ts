import { ownColours } from "#features/site/look/own-colours.ts";
import { endpoints } from "#shared/paths.ts";
import { both, everyone, type ProcedureRow, type World } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;

/** As whoever edits it has just read it. */
const sinceRead = async ({ server }: World) => {
	const admin = await server.person({ roles: ["admin"] });
	return (await admin.api.look.kept()).since;
};

export const lookRows: readonly ProcedureRow[] = [
	{ name: "look.current", statuses: everyone },
	{ name: "look.kept", statuses: admins },
	{
		name: "look.keep",
		statuses: admins,
		input: async (world) => ({
			since: await sinceRead(world),
			colours: ownColours,
			showsName: true,
		}),
	},
	{
		name: "look.keep",
		what: "after another has",
		statuses: [401, 403, 403, 403, 409],
		input: () => ({ since: "2020-01-01T00:00:00Z", colours: null, showsName: true }),
	},
	{
		name: "look.reset",
		statuses: admins,
		input: async (world) => ({ since: await sinceRead(world) }),
	},
];

export const lookRoutes = {
	...both(endpoints.lookSheet, { statuses: everyone }),
	...both(endpoints.favicon, { statuses: everyone }),
	...both(endpoints.manifest, { statuses: everyone }),
};

import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { both, everyone, type ProcedureRow, type World } from "#testing/matrix/row.ts";
import { defaultColors } from "./default-colors.ts";
import { screenshots } from "./screenshots.ts";

const admins = [401, 403, 403, 403, 200] as const;

/** As an admin has just read it. */
const sinceRead = async ({ server }: World) => {
	const admin = await server.user({ roles: ["admin"] });
	return (await admin.api.branding.forEditing()).since;
};

export const procedures: readonly ProcedureRow[] = [
	{ name: "branding.current", statuses: everyone },
	{ name: "branding.forEditing", statuses: admins },
	{
		name: "branding.save",
		statuses: admins,
		input: async (world) => ({
			since: await sinceRead(world),
			colours: defaultColors,
			showsName: true,
		}),
	},
	{
		name: "branding.save",
		what: "after another has",
		statuses: [401, 403, 403, 403, 409],
		input: () => ({ since: "2020-01-01T00:00:00Z", colours: null, showsName: true }),
	},
	{
		name: "branding.reset",
		statuses: admins,
		input: async (world) => ({ since: await sinceRead(world) }),
	},
];

export const routes = {
	...both(endpoints.brandingSheet, { statuses: everyone }),
	...both(endpoints.favicon, { statuses: everyone }),
	...both(endpoints.tabIcon, { statuses: everyone }),
	...both(unlinkedEndpoints.faviconIco, { statuses: everyone }),
	...both(endpoints.touchIcon, { statuses: everyone }),
	...both(unlinkedEndpoints.icon192, { statuses: everyone }),
	...both(unlinkedEndpoints.icon512, { statuses: everyone }),
	...both(unlinkedEndpoints.badge, { statuses: everyone }),
	...both(unlinkedEndpoints.maskableIcon, { statuses: everyone }),
	...Object.assign({}, ...screenshots.map(({ src }) => both(src, { statuses: everyone }))),
	...both(endpoints.manifest, { statuses: everyone }),
};

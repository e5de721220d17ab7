import { paths } from "#shared/paths.ts";
import {
	adminsPage,
	everyone,
	membersTopic,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;

/** As an admin has just read it. */
const asRead = async ({ server }: World) => {
	const admin = await server.user({ roles: ["admin"] });
	const { since, content } = await admin.api.site.forEditing({ section: "about" });
	return { section: "about", since, content };
};

export const procedures: readonly ProcedureRow[] = [
	{ name: "site.settings", statuses: everyone },
	{ name: "site.landing", statuses: everyone },
	{ name: "site.explore", statuses: everyone },
	{ name: "site.samples", statuses: admins },
	{ name: "site.removeSamples", statuses: admins },
	{ name: "site.testimonials", statuses: everyone },
	{ name: "site.about", statuses: everyone },
	{ name: "site.figures", statuses: everyone },
	{ name: "site.stats", statuses: everyone },
	{ name: "site.legal", statuses: everyone, input: () => ({ document: "privacy" }) },
	{ name: "site.forEditing", statuses: admins, input: () => ({ section: "terms" }) },
	{ name: "site.save", statuses: admins, input: asRead },
	{
		name: "site.save",
		what: "after another has",
		statuses: [401, 403, 403, 403, 409],
		input: async (world) => ({ ...(await asRead(world)), since: "2020-01-01T00:00:00Z" }),
	},
	{
		name: "site.reset",
		statuses: admins,
		input: async (world) => {
			const { section, since } = await asRead(world);
			return { section, since };
		},
	},
];

export const pages: Record<string, Row<number | string>> = {
	[paths.explore]: everyone,
	[paths.about]: everyone,
	[paths.terms]: everyone,
	[paths.privacy]: everyone,
	[paths.adminSite]: adminsPage(paths.adminSite),
};

export const topics: Record<string, Row<string>> = {
	"site-settings": membersTopic,
};

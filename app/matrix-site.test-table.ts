import { paths } from "#shared/paths.ts";
import { everyone, type ProcedureRow, type Row, type World } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;

/** As whoever edits them has just read them. */
const asRead = async ({ server }: World) => {
	const admin = await server.person({ roles: ["admin"] });
	const { since, words } = await admin.api.site.kept({ part: "about" });
	return { part: "about", since, words };
};

export const siteRows: readonly ProcedureRow[] = [
	{ name: "site.settings", statuses: everyone },
	{ name: "site.landing", statuses: everyone },
	{ name: "site.explore", statuses: everyone },
	{ name: "site.samples", statuses: admins },
	{ name: "site.removeSamples", statuses: admins },
	{ name: "site.testimonials", statuses: everyone },
	{ name: "site.about", statuses: everyone },
	{ name: "site.figures", statuses: everyone },
	{ name: "site.legal", statuses: everyone, input: () => ({ document: "privacy" }) },
	{ name: "site.kept", statuses: admins, input: () => ({ part: "terms" }) },
	{ name: "site.keep", statuses: admins, input: asRead },
	{
		name: "site.keep",
		what: "after another has",
		statuses: [401, 403, 403, 403, 409],
		input: async (world) => ({ ...(await asRead(world)), since: "2020-01-01T00:00:00Z" }),
	},
	{
		name: "site.reset",
		statuses: admins,
		input: async (world) => {
			const { part, since } = await asRead(world);
			return { part, since };
		},
	},
];

export const sitePages: Record<string, Row<number | string>> = {
	[paths.explore]: everyone,
	[paths.about]: everyone,
	[paths.terms]: everyone,
	[paths.privacy]: everyone,
	[paths.siteAdmin]: [
		`→ ${paths.auth}?next=${encodeURIComponent(paths.siteAdmin)}`,
		"→ /",
		"→ /",
		"→ /",
		200,
	],
};

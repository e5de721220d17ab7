import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import { adminsPage, type ProcedureRow, type Row, type World } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;
const QUEUE = "membership-sync";

/** A job that was given up; about nobody, so that trying again does nothing. */
async function aFailedJob({ server }: World) {
	const id = newId();
	await server.services.pool.query(
		`INSERT INTO pgboss.job (id, name, data, state, completed_on, policy)
VALUES ($1, $2, '{"customerId": "cus_nobody"}', 'failed', now(), 'short')`,
		[id, QUEUE],
	);
	return { queue: QUEUE, id };
}
const aQueue = async (world: World) => ({ queue: (await aFailedJob(world)).queue });

export const procedures: readonly ProcedureRow[] = [
	{ name: "health.summary", statuses: admins },
	{ name: "health.report", statuses: admins },
	{ name: "health.failedJobs", statuses: admins, input: () => ({}) },
	{ name: "health.emails", statuses: admins, input: () => ({ state: "sent" }) },
	{ name: "health.retry", statuses: admins, input: aFailedJob },
	{
		name: "health.retry",
		what: "of a job that has not failed",
		statuses: [401, 403, 403, 403, 404],
		input: () => ({ queue: QUEUE, id: newId() }),
	},
	{ name: "health.retryAll", statuses: admins, input: aQueue },
	{ name: "health.discard", statuses: admins, input: aFailedJob },
	{
		name: "health.discard",
		what: "of a job that has not failed",
		statuses: [401, 403, 403, 403, 404],
		input: () => ({ queue: QUEUE, id: newId() }),
	},
	// The test server has no mail server.
	{ name: "health.sendTestEmail", statuses: [401, 403, 403, 403, 409] },
	{ name: "health.sendOutbox", statuses: [401, 403, 403, 403, 409] },
	{ name: "health.discardOutbox", statuses: admins },
	{ name: "health.discardAll", statuses: admins, input: aQueue },
];

export const pages: Record<string, Row<number | string>> = {
	[paths.adminHealth]: adminsPage(paths.adminHealth),
};

export const topics: Record<string, Row<string>> = {
	health: ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};

import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { discardFailed, failedJobs, retryFailed } from "#server/failed-jobs.ts";
import type { FailedJob } from "./contract.ts";
import { FAILED_JOBS_SIZE, FAILED_KEPT_DAYS } from "./limits.ts";
import { cursorAfter, placeIn } from "./server-cursor.ts";
import { look } from "./server-look.ts";

type Deed = typeof retryFailed;
type Asked = { queue: string; id?: string };

/** Jobs that were given up, the newest first; never what they were about, secrets may be in it. */
export async function listFailed(
	{ pool }: Pick<Context, "pool">,
	{ cursor }: { cursor?: string | undefined },
): Promise<{ jobs: FailedJob[]; nextCursor: string | null }> {
	const found = await failedJobs(pool, { before: placeIn(cursor), limit: FAILED_JOBS_SIZE + 1 });
	const jobs = found.slice(0, FAILED_JOBS_SIZE).map(({ createdAt, failedAt, ...job }) => ({
		...job,
		createdAt: createdAt.toISOString(),
		failedAt: failedAt.toISOString(),
	}));
	const last = found.length > FAILED_JOBS_SIZE ? jobs.at(-1) : undefined;
	return { jobs, nextCursor: last ? cursorAfter(last.failedAt, last.id) : null };
}

export const retryJobs = (context: Context, asked: Asked) => change(context, retryFailed, asked);
export const discardJobs = (context: Context, asked: Asked) =>
	change(context, discardFailed, asked);

/** One, or all of a queue; everyone learns at once how things stand then. Errors: NOT_FOUND for one that has not failed. */
async function change(
	context: Context,
	deed: Deed,
	{ queue, id }: Asked,
): Promise<{ count: number }> {
	const { pool, mail, log, requestId } = context;
	// Before the job is gone as well: a letter that has just failed would be called waiting for ever.
	await mail.follow();
	const count = await deed(pool, { queue, id: id ?? null, keptDays: FAILED_KEPT_DAYS });
	if (id && count === 0) throw notFound();
	const { person } = (await context.findSession()) ?? {};
	log.info(
		{ userId: person?.id, requestId, queue, job: id, count, deed: deed.name },
		"failed jobs",
	);
	await mail.follow();
	await look(context, { isAtOnce: true });
	return { count };
}

import type { FailedJob } from "#features/health/contract.ts";
import { FAILED_JOBS_SIZE } from "#features/health/limits.ts";
import { checkHealth } from "#features/health/server-watch.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import { type discardFailed, failedJobs, type retryFailed } from "#server/jobs/failed-jobs.ts";

type Action = typeof retryFailed | typeof discardFailed;
type Target = { queue: string; id?: string };

/** Jobs that were given up, the newest first; never what they were about, secrets may be in it. */
export async function listFailed(
	{ pool }: Pick<Context, "pool">,
	{ cursor }: { cursor?: string | undefined },
): Promise<{ jobs: FailedJob[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const rows = await failedJobs(pool, { before, limit: FAILED_JOBS_SIZE + 1 });
	const { page, nextCursor } = takePage(rows, FAILED_JOBS_SIZE, (last) =>
		timeCursor.encode(last.failedAt, last.id),
	);
	const jobs = page.map(({ createdAt, failedAt, ...job }) => ({
		...job,
		createdAt: createdAt.toISOString(),
		failedAt: failedAt.toISOString(),
	}));
	return { jobs, nextCursor };
}

/** Changes one job or all of a queue, then publishes the new state. Errors: NOT_FOUND for one that has not failed. */
export async function changeJobs(
	context: Context,
	action: Action,
	{ queue, id }: Target,
): Promise<{ count: number }> {
	const { mail, log, requestId } = context;
	// Before the job is gone as well, or an email that has just failed would be shown as waiting for ever.
	await mail.follow();
	const count = await action(context, { queue, id: id ?? null });
	if (id && count === 0) throw notFound();
	const { user } = (await context.findSession()) ?? {};
	log.info(
		{ userId: user?.id, requestId, queue, job: id, count, action: action.name },
		"failed jobs",
	);
	await mail.follow();
	await checkHealth(context, { isAtOnce: true });
	return { count };
}

import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";
import { discardJobs, listFailed, retryJobs } from "./server-jobs.ts";
import { currentSummary } from "./server-kept.ts";
import { listLetters } from "./server-letters.ts";
import { reportOf } from "./server-report.ts";

const health = implement(contract).$context<Context>().use(gate);

const summary = health.summary.handler(({ context }) => currentSummary(context.pool));

const report = health.report.handler(({ context }) => reportOf(context));

const failedJobs = health.failedJobs.handler(({ input, context }) => listFailed(context, input));

const letters = health.letters.handler(({ input, context }) => listLetters(context.pool, input));

const retry = health.retry.handler(({ input, context }) => retryJobs(context, input));

const retryAll = health.retryAll.handler(({ input, context }) => retryJobs(context, input));

const discard = health.discard.handler(({ input, context }) => discardJobs(context, input));

const discardAll = health.discardAll.handler(({ input, context }) => discardJobs(context, input));

export const healthRouter = health.router({
	summary,
	report,
	failedJobs,
	letters,
	retry,
	retryAll,
	discard,
	discardAll,
});

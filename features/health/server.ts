import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { listEmails } from "./server-emails.ts";
import { discardJobs, listFailed, retryJobs } from "./server-jobs.ts";
import { reportOf } from "./server-report.ts";
import { currentSummary } from "./server-stored-health.ts";

export const healthRouter = serve(contract, {
	summary: ({ context }) => currentSummary(context.pool),
	report: ({ context }) => reportOf(context),
	failedJobs: ({ input, context }) => listFailed(context, input),
	emails: ({ input, context }) => listEmails(context.pool, input),
	retry: ({ input, context }) => retryJobs(context, input),
	retryAll: ({ input, context }) => retryJobs(context, input),
	discard: ({ input, context }) => discardJobs(context, input),
	discardAll: ({ input, context }) => discardJobs(context, input),
});

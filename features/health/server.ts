import { changeJobs, listFailed } from "#features/health/jobs/server-jobs.ts";
import { discardFailed, retryFailed } from "#server/jobs/failed-jobs.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { listEmails } from "./mail/server-emails.ts";
import { discardOutbox, sendOutbox, sendTestEmail } from "./mail/server-mail.ts";
import { reportOf } from "./server-report.ts";
import { currentSummary } from "./server-stored-health.ts";

export const healthRouter = serve(contract, {
	summary: ({ context }) => currentSummary(context.pool),
	report: ({ context }) => reportOf(context),
	failedJobs: ({ input, context }) => listFailed(context, input),
	emails: ({ input, context }) => listEmails(context.pool, input),
	sendTestEmail: ({ context }) => sendTestEmail(context),
	sendOutbox: ({ context }) => sendOutbox(context),
	discardOutbox: ({ context }) => discardOutbox(context),
	retry: ({ input, context }) => changeJobs(context, retryFailed, input),
	retryAll: ({ input, context }) => changeJobs(context, retryFailed, input),
	discard: ({ input, context }) => changeJobs(context, discardFailed, input),
	discardAll: ({ input, context }) => changeJobs(context, discardFailed, input),
});

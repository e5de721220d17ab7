import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { FailedJobs } from "#features/health/jobs/failed-jobs.tsx";
import { Queues } from "#features/health/jobs/queues.tsx";
import { head } from "#web/head.ts";
import { browserLoader, serverLoader } from "#web/page.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { health } from "./api.tsx";
import { Checks } from "./checks.tsx";
import { copy } from "./copy.ts";
import { Figures } from "./figures.tsx";
import { healthQueries, polling, useLiveHealth } from "./health-query.tsx";
import { MailActions } from "./mail/mail-actions.tsx";
import { MailLog } from "./mail/mail-log.tsx";
import { OutageNotice } from "./outage-notice.tsx";
import { DeliveryLogs } from "./slots.tsx";

const admission = { needs: "view server health", signIn: "auth" } as const;

export const loader = serverLoader(healthQueries, admission);
export const clientLoader = browserLoader(healthQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

/** /admin/health: what is wrong first, then the work behind, then the figures. */
export default function HealthPage() {
	useLiveHealth();
	const { sendsEmail } = useSiteSettings();
	const { data: report, isError } = useQuery({ ...health.api.report.queryOptions(), ...polling });
	const { data: summary } = useQuery({ ...health.api.summary.queryOptions(), ...polling });
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">
				{sendsEmail ? copy.description : copy.descriptionOnly}
			</p>
			{report && <OutageNotice isAway={isError} since={report.at} />}
			<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
				<div className="flex min-w-0 flex-col gap-14 md:gap-16">
					{summary && report && <Checks summary={summary} report={report} isAway={isError} />}
					{report && <Queues queues={report.queues} />}
					<FailedJobs />
					{report && <MailActions report={report} />}
					<MailLog counts={report?.emails ?? null} />
					<DeliveryLogs />
				</div>
				{report && <Figures report={report} />}
			</div>
		</main>
	);
}

import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { useDates } from "#web/time/dates.tsx";
import { isUnfinished, titleOf } from "./check-title.ts";
import { isCheckOverdue } from "./checked-at.ts";
import type { Report, Summary } from "./contract.ts";
import { copy } from "./copy.ts";
import { type CheckName, checkNames } from "./limits.ts";
import { MailText } from "./mail/mail-text.tsx";

export function Checks({
	summary,
	report,
	isAway,
}: {
	summary: Summary;
	report: Report;
	/** The server is unreachable: the data is old. */
	isAway: boolean;
}) {
	const { checkedAt } = summary;
	const isLate = isCheckOverdue(checkedAt, Date.parse(report.at));
	const isOld = isLate || isAway;
	return (
		<section aria-labelledby="checks">
			<h2 id="checks" className="text-h2">
				{titleOf({ summary, report, isLate, isAway })}
			</h2>
			<CheckedAt at={checkedAt} isLate={isLate} />
			<ul className="mt-5 divide-y divide-line border-y border-line">
				{checkNames.map((name) => (
					<Check key={name} name={name} summary={summary} report={report} isOld={isOld} />
				))}
			</ul>
		</section>
	);
}

function CheckedAt({ at, isLate }: { at: string | null; isLate: boolean }) {
	const { moment } = useDates();
	return (
		<p className="mt-2 text-small text-muted">
			{at === null
				? copy.notYetText
				: isLate
					? copy.overdueText(moment(at))
					: copy.checkedAt(moment(at))}
		</p>
	);
}

function Check({
	name,
	summary,
	report,
	isOld,
}: {
	name: CheckName;
	summary: Summary;
	report: Report;
	isOld: boolean;
}) {
	const { moment } = useDates();
	const problem = summary.bad.find((one) => one.name === name);
	const isUnknown = !problem && (isOld || isUnfinished(name, report));
	const Icon = problem ? CircleAlert : isUnknown ? CircleDashed : CircleCheck;
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 py-3.5 md:grid-cols-[auto_104px_minmax(0,1fr)]">
			<Icon
				size={20}
				strokeWidth={1.75}
				aria-hidden="true"
				className={`mt-0.5 ${problem ? "text-bad" : isUnknown ? "text-muted" : "text-good"}`}
			/>
			<h3 className="text-card font-semibold">
				{copy.checks[name]}
				{!isUnknown && <span className="sr-only">: {problem ? copy.bad : copy.good}</span>}
			</h3>
			<p className="text-card text-muted max-md:col-start-2">
				{problem ? (
					<>
						<span className="text-ink wrap-anywhere">{problem.sentence}</span>{" "}
						<span className="whitespace-nowrap">{copy.since(moment(problem.since))}</span>
						{name === "backup" && (
							<>
								{" "}
								<BackupsLink label={copy.seeBackups} />
							</>
						)}
					</>
				) : (
					wellText(name, report, { moment, isOld })
				)}
			</p>
		</li>
	);
}

function wellText(
	name: CheckName,
	report: Report,
	{ moment, isOld }: { moment: (at: string) => string; isOld: boolean },
): ReactNode {
	const { backup, areBackupsScheduled } = report;
	if (name === "mail" && !isOld && isUnfinished(name, report)) return <MailText report={report} />;
	if (name !== "backup") return isOld ? copy.notKnown : copy.well[name];
	if (backup && areBackupsScheduled !== false)
		return (
			<>
				{copy.backupAt(moment(backup.at))} <BackupsLink label={copy.seeBackups} />
			</>
		);
	if (backup)
		return (
			<>
				{copy.backupAt(moment(backup.at))} {copy.notScheduled} <BackupsLink label={copy.schedule} />
			</>
		);
	return (
		<>
			{copy.noBackupYet} <BackupsLink label={copy.schedule} /> {copy.madeElsewhere}{" "}
			<code className="font-mono text-small text-ink [font-variant-ligatures:none]">
				{copy.noteBackup}
			</code>
		</>
	);
}

function BackupsLink({ label }: { label: string }) {
	return (
		<Link to={paths.adminBackups} className="link">
			{label}
		</Link>
	);
}

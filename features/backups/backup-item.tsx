import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { useDates } from "#web/time/dates.tsx";
import type { Backup, Trial } from "./contract.ts";
import { copy } from "./copy.ts";

type Props = {
	backup: Backup;
	isBusy: boolean;
	onTest: () => void;
	onDownload: () => void;
	onRemove: () => void;
};

/** When, how large, whether it has been tried, and what can be done with it. */
export function BackupItem({ backup, isBusy, onTest, onDownload, onRemove }: Props) {
	const { moment } = useDates();
	const { state, startedAt, downloadPath, isEncrypted, trigger, target } = backup;
	const name = moment(startedAt);
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2 text-card font-semibold">
					<time dateTime={startedAt}>{name}</time>
					{isEncrypted && <Badge>{copy.encrypted}</Badge>}
				</p>
				<p className="text-small text-muted">
					{[copy.by[trigger], copy.on[target], factsOf(backup)].filter(Boolean).join(" · ")}
				</p>
				<Outcome backup={backup} />
			</div>
			{state !== "running" && (
				<div className="-mx-3 flex flex-wrap">
					{downloadPath && (
						<>
							<Button
								variant="quiet"
								size="sm"
								aria-label={`${copy.test}: ${name}`}
								disabled={isBusy}
								onClick={onTest}
							>
								{copy.test}
							</Button>
							<Button
								variant="quiet"
								size="sm"
								aria-label={`${buttons.download}: ${name}`}
								onClick={onDownload}
							>
								{buttons.download}
							</Button>
						</>
					)}
					<Button
						variant="quiet"
						size="sm"
						aria-label={`${buttons.delete}: ${name}`}
						disabled={isBusy}
						onClick={onRemove}
					>
						{buttons.delete}
					</Button>
				</div>
			)}
		</div>
	);
}

function factsOf({ bytes, startedAt, finishedAt }: Backup): string | null {
	if (bytes === null) return null;
	const seconds = finishedAt && (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000;
	return copy.facts(bytes, seconds || null);
}

function Outcome({ backup }: { backup: Backup }) {
	const { state, failure, downloadPath, damagedFiles, trial } = backup;
	if (state === "running") return <p className="text-small">{copy.running}</p>;
	if (state === "failed")
		return (
			<p className="text-small wrap-anywhere text-bad">
				{copy.failed(failure ?? copy.failedUnknown)}
			</p>
		);
	return (
		<>
			{downloadPath ? (
				<TrialLine trial={trial} />
			) : (
				<p className="text-small text-bad">{copy.missing}</p>
			)}
			{damagedFiles > 0 && <p className="text-small text-bad">{copy.damaged(damagedFiles)}</p>}
		</>
	);
}

function TrialLine({ trial }: { trial: Trial | null }) {
	const { moment } = useDates();
	if (!trial) return <p className="text-small text-muted">{copy.notTested}</p>;
	const when = moment(trial.at);
	if (trial.state === "running") return <p className="text-small">{copy.testing}</p>;
	if (trial.state === "failed")
		return (
			<p className="text-small wrap-anywhere text-bad">
				{copy.trialFailed(when, trial.failure ?? copy.failedUnknown)}
			</p>
		);
	return (
		<p className="text-small text-muted">
			{trial.isLoaded
				? copy.passed(when, trial.rows ?? 0, trial.files ?? 0, trial.seconds ?? 0)
				: copy.passedArchive(when)}
		</p>
	);
}

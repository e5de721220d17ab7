import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { firstWeek } from "./api.tsx";
import type { StepState } from "./contract.ts";
import { copy } from "./copy.ts";
import { firstWeekQuery } from "./first-week-query.tsx";
import { STEPS_SHOWN } from "./limits.ts";
import { isStepDone, StepRow } from "./step-row.tsx";
import { useChecklistVisibility } from "./use-checklist-visibility.tsx";

/** The checklist of a new site, for its admins; nothing when hidden. */
export function FirstWeek({ className }: { className?: string }) {
	const { data: list } = useQuery(firstWeekQuery(firstWeek.api));
	const { hide, isBusy } = useChecklistVisibility();
	if (!list || list.isHidden) return null;
	const { steps } = list;
	const done = steps.filter(isStepDone).length;
	const isFinished = done === steps.length;
	const next = steps.filter((step) => !isStepDone(step)).slice(0, STEPS_SHOWN);
	const others = steps.filter((step) => !next.includes(step));
	return (
		<section aria-labelledby="first-week" className={className}>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
				<div className="min-w-0">
					<h2 id="first-week" className="text-h3">
						{isFinished ? copy.allDone : copy.title}
					</h2>
					{isFinished && (
						<p className="mt-1.5 max-w-text text-card text-muted">{copy.allDoneText}</p>
					)}
				</div>
				<p className="text-card font-semibold tabular-nums">{copy.done(done, steps.length)}</p>
			</div>
			<ProgressBar label={copy.title} fraction={done / steps.length} className="mt-4" />
			{next.length > 0 && <Steps steps={next} className="mt-2" />}
			{others.length > 0 && (
				<details className="group">
					<summary className="link inline-flex min-h-11 list-none items-center gap-1.5 text-label [&::-webkit-details-marker]:hidden">
						<span className="group-open:hidden">{copy.others(others.length)}</span>
						<span className="hidden group-open:inline">{buttons.showLess}</span>
						<ChevronRight
							size={16}
							aria-hidden="true"
							className="transition-transform group-open:rotate-90"
						/>
					</summary>
					<Steps steps={others} className="border-t border-line" />
				</details>
			)}
			<Button variant="quiet" size="sm" className="-ml-3 min-h-11" loading={isBusy} onClick={hide}>
				{copy.hide}
			</Button>
		</section>
	);
}

function Steps({ steps, className }: { steps: readonly StepState[]; className: string }) {
	return (
		<ul className={className}>
			{steps.map((state) => (
				<StepRow key={state.step} state={state} />
			))}
		</ul>
	);
}

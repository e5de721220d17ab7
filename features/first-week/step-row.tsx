import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { StepState } from "./contract.ts";
import { copy } from "./copy.ts";
import { stepLinks } from "./step-links.ts";

export const isStepDone = ({ done, of }: StepState): boolean => done >= of;

/** One step: whether it is done, what it is, and a link to its page. */
export function StepRow({ state }: { state: StepState }) {
	const { step, done, of } = state;
	const { title, text, action } = copy.steps[step];
	const isDone = isStepDone(state);
	const Icon = isDone ? CircleCheck : Circle;
	return (
		<li className="flex items-start gap-4 border-b border-line py-3">
			<Icon
				size={20}
				strokeWidth={1.5}
				aria-hidden="true"
				className={isDone ? "mt-0.5 shrink-0 text-good" : "mt-0.5 shrink-0 text-muted"}
			/>
			<div className="min-w-0 flex-1">
				<p className={isDone ? "text-body text-muted" : "text-body font-semibold"}>
					<span className="sr-only">{isDone ? copy.isDone : copy.isOpen}: </span>
					{title}
				</p>
				{!isDone && (
					<p className="mt-0.5 max-w-text text-small text-muted">
						{text}
						{of > 1 && ` ${copy.soFar(done, of)}.`}
					</p>
				)}
			</div>
			{!isDone && (
				<Link
					to={stepLinks[step]}
					className="link -my-2 inline-flex min-h-11 shrink-0 items-center text-card font-semibold"
				>
					{action}
					<span className="sr-only">: {title}</span>
				</Link>
			)}
		</li>
	);
}

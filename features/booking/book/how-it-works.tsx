import { useId } from "react";
import { copy } from "#features/booking/copy.ts";

export function HowItWorks() {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-h3">
				{copy.howItWorks}
			</h2>
			<ol className="mt-4 flex flex-col gap-3.5">
				{copy.steps.map((step, at) => (
					<li key={step} className="grid grid-cols-[28px_minmax(0,1fr)] text-card text-muted">
						<span
							aria-hidden="true"
							className="font-display text-[1.0625rem] text-lamp-ink lining-nums"
						>
							{at + 1}
						</span>
						{step}
					</li>
				))}
			</ol>
		</section>
	);
}

import { copy } from "#features/booking/copy.ts";
import { Section } from "#web/kit/section.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { bookCopy } from "./copy.ts";

export function HowItWorks() {
	const { sendsEmail } = useSiteSettings();
	return (
		<Section title={copy.howItWorks} variant="h3">
			<ol className="mt-4 flex flex-col gap-3.5">
				{bookCopy.steps(sendsEmail).map((step, at) => (
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
		</Section>
	);
}

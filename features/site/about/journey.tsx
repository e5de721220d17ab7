import type { AboutPage } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { keyed } from "#features/site/keyed.ts";
import { SampleHint } from "#features/site/sample-hint.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";

/** Years hung from the rail, one after another. */
export function Journey({ journey }: { journey: AboutPage["journey"] }) {
	if (journey.length === 0) return null;
	return (
		<section aria-labelledby="journey" className="mt-20 md:mt-28">
			<h2 id="journey" className="text-h2">
				{copy.journey}
			</h2>
			{journey.some(({ isSample }) => isSample) && <SampleHint section="about" />}
			<ol className="mt-8 grid md:mt-11 md:grid-cols-[repeat(auto-fit,minmax(220px,1fr))] md:gap-y-11">
				{keyed(journey).map(({ key, year, title, about, isSample }) => (
					<li key={key} className={STEP}>
						<p className="text-figure wrap-anywhere">{year}</p>
						<h3 className="mt-2 flex flex-wrap items-center gap-2.5 text-h3 wrap-anywhere">
							{title}
							{isSample && <SampleBadge />}
						</h3>
						<p className="mt-2 max-w-[44ch] text-body whitespace-pre-line wrap-anywhere text-muted">
							{about}
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The rail runs down at the left on phones, along the top from two columns on; a bulb sits on it at each year. */
const STEP = [
	"relative min-w-0 border-brass max-md:border-l-2 max-md:pb-9 max-md:pl-6 md:border-t-2 md:pt-7 md:pr-8",
	"before:absolute before:size-3.5 before:rounded-full before:bg-lamp before:ring-4 before:ring-ground",
	"max-md:before:top-3 max-md:before:-left-2 md:before:-top-2 md:before:left-0",
].join(" ");

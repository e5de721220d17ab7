import { useQuery } from "@tanstack/react-query";
import * as kit from "#web/kit/copy.ts";
import { Mirror } from "#web/kit/mirror.tsx";
import { SAMPLE } from "#web/kit/sample-badge.tsx";
import { StarShape } from "#web/kit/star-rating.tsx";
import { site } from "./api.tsx";
import type { TestimonialNote } from "./content-contract.ts";
import { copy } from "./copy.ts";
import { keyed } from "./keyed.ts";
import { SampleHint } from "./sample-hint.tsx";

const STARS = [1, 2, 3, 4, 5] as const;

/** What members say, as notes in a dressing-room mirror. */
export function Testimonials({ className }: { className?: string }) {
	const { data: notes = [] } = useQuery(site.api.testimonials.queryOptions());
	if (notes.length === 0) return null;
	return (
		<section aria-labelledby="notes" className={className}>
			<h2 id="notes" className="sr-only">
				{copy.notes}
			</h2>
			{notes.some(({ isSample }) => isSample) && (
				<SampleHint section="testimonials" className="mb-4" />
			)}
			<Mirror inside="glass" bulbsAcross={8} bulbsDown={5}>
				<ul className="grid gap-8 px-5 py-9 md:grid-cols-2 md:gap-16 md:px-13 md:py-15">
					{keyed(notes).map(({ key, ...note }) => (
						<Testimonial key={key} note={note} />
					))}
				</ul>
			</Mirror>
		</section>
	);
}

function Testimonial({ note: { words, name, stars, isSample } }: { note: TestimonialNote }) {
	return (
		<li className="flex min-w-0 flex-col justify-between gap-5 rounded-paper bg-paper p-6 text-paper-ink shadow-float odd:-rotate-[1.2deg] even:rotate-1 md:p-10">
			<p className="font-display text-[1.3125rem] leading-[1.25] tracking-[-0.018em] whitespace-pre-line wrap-anywhere md:text-[1.8125rem]">
				{words}
			</p>
			{(name || stars || isSample) && (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-micro wrap-anywhere text-paper-muted">
					{stars && <Stars count={stars} />}
					{name && <span>{name}</span>}
					{isSample && <span>{SAMPLE}</span>}
				</p>
			)}
		</li>
	);
}

function Stars({ count }: { count: number }) {
	return (
		<span className="inline-flex gap-0.5 [--lamp-mark:var(--paper-lamp-ink)] [--line-strong:var(--paper-muted)]">
			<span className="sr-only">{kit.stars(count)}</span>
			{STARS.map((star) => (
				<StarShape key={star} size={16} filled={star <= count} />
			))}
		</span>
	);
}

import { useQuery } from "@tanstack/react-query";
import { site } from "#features/site/api.tsx";
import { copy } from "#features/site/copy.ts";
import { EditLink } from "#features/site/edit-link.tsx";
import type { LegalDocument } from "#features/site/limits.ts";
import { dateInFull } from "./date-in-full.ts";
import { LegalText } from "./legal-text.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { sectionIds } from "./section-ids.ts";

/** A legal text with a table of contents, which stays in view beside the text on wide screens. */
export function LegalView({ document }: { document: LegalDocument }) {
	const { data } = useQuery(site.api.legal.queryOptions({ input: { document } }));
	if (!data) return null;
	const { lastUpdated, introduction, sections } = data;
	const ids = sectionIds(
		document,
		sections.map(({ title }) => title),
	);
	return (
		<main className="page pt-7 md:pt-14 print:pt-0">
			<h1 className="text-h1">{copy[document]}</h1>
			<p className="mt-3 text-body text-muted">
				<time dateTime={lastUpdated}>{copy.lastUpdated(dateInFull(lastUpdated))}</time>
			</p>
			<EditLink section={document} />
			<div className="mt-9 grid gap-x-16 gap-y-9 md:mt-11 lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)] print:block">
				<p className="max-w-text text-lead whitespace-pre-line wrap-anywhere lg:col-start-2">
					{introduction}
				</p>
				<nav
					aria-labelledby="contents"
					className="lg:sticky lg:top-[calc(var(--head)+44px)] lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-5.5rem-var(--head))] lg:self-start lg:overflow-y-auto print:hidden"
				>
					<h2 id="contents" className="text-label">
						{copy.contents}
					</h2>
					<ol className="mt-2 text-card">
						{sections.map(({ title }, at) => (
							<li key={ids[at]}>
								<a href={`#${ids[at]}`} className={ENTRY}>
									<span className="w-5 shrink-0 text-muted tabular-nums">{at + 1}</span>
									<span className="min-w-0 wrap-anywhere">{title}</span>
								</a>
							</li>
						))}
					</ol>
				</nav>
				<div className="min-w-0 lg:col-start-2">
					<LegalText label={copy[document]}>
						{sections.map(({ title, text }, at) => (
							<section key={ids[at]} aria-labelledby={ids[at]}>
								<h2
									id={ids[at]}
									className="mt-9 scroll-mt-5 text-h3 break-after-avoid wrap-anywhere"
								>
									{title}
								</h2>
								<Paragraphs text={text} />
							</section>
						))}
					</LegalText>
				</div>
			</div>
		</main>
	);
}

const ENTRY =
	"flex gap-3 py-2.5 underline-offset-4 hover:underline focus-visible:outline-offset-[-2px] lg:py-1.5";

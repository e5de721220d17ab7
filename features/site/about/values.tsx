import type { AboutPage } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { keyed } from "#features/site/keyed.ts";

export function Values({ values }: { values: AboutPage["values"] }) {
	if (values.length === 0) return null;
	return (
		<section
			aria-labelledby="values"
			className="mt-20 grid gap-x-16 gap-y-7 md:mt-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
		>
			<h2 id="values" className="text-h2">
				{copy.values}
			</h2>
			<ul className="grid gap-x-8 border-t border-line md:grid-cols-2">
				{keyed(values).map(({ key, title, about }) => (
					<li key={key} className="min-w-0 border-b border-line py-6">
						<h3 className="text-h3 wrap-anywhere">{title}</h3>
						<p className="mt-2 max-w-[44ch] text-body whitespace-pre-line wrap-anywhere text-muted">
							{about}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

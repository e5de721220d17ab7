import { ArrowUpRight } from "lucide-react";
import type { ExplorePage } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { keyed } from "#features/site/keyed.ts";

/** Where what is made here goes on to, in rows. */
export function Partners({ text, partners }: { text: string; partners: ExplorePage["partners"] }) {
	if (partners.length === 0) return null;
	return (
		<section
			aria-labelledby="partners"
			className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
		>
			<div>
				<h2 id="partners" className="text-h2">
					{copy.partners}
				</h2>
				<p className="mt-3 max-w-[44ch] text-body whitespace-pre-line wrap-anywhere text-muted">
					{text}
				</p>
			</div>
			<ul className="border-t border-line">
				{keyed(partners).map(({ key, name, about, url }) => (
					<li
						key={key}
						className="grid items-baseline gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
					>
						<h3 className="text-h3 wrap-anywhere">
							{url ? (
								<a
									href={url}
									rel="noopener noreferrer"
									target="_blank"
									className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
								>
									<span className="sr-only">{copy.visit(name)}</span>
									<span aria-hidden="true">{name}</span>
									<ArrowUpRight
										size={18}
										strokeWidth={1.5}
										aria-hidden="true"
										className="shrink-0 text-lamp-ink"
									/>
								</a>
							) : (
								name
							)}
						</h3>
						<p className="text-card whitespace-pre-line wrap-anywhere text-muted">{about}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

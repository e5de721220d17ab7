import { Star } from "lucide-react";
import { LampMark } from "#web/artwork/lamp-mark.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { copy } from "./copy.ts";
import type { Colors } from "./default-colors.ts";
import type { Theme } from "./limits.ts";
import { useTokens } from "./use-tokens.tsx";

/** What the choice would look like in one theme, whichever theme the page has. */
export function BrandingPreview({
	theme,
	colours,
	logo,
	showsName,
}: {
	theme: Theme;
	colours: Colors;
	/** Its address; without one, the lamp. */
	logo: string | undefined;
	showsName: boolean;
}) {
	const { name } = useSiteSettings();
	const box = useTokens<HTMLDivElement>(theme, colours);
	return (
		<figure className="min-w-0">
			<figcaption className="sr-only">{copy.preview(theme)}</figcaption>
			<div
				ref={box}
				className="overflow-hidden rounded-card border border-line-strong bg-ground text-ink"
			>
				<div className="rail flex h-[60px] items-center gap-3 px-5">
					{logo ? (
						<img src={logo} alt="" className="h-[30px] max-w-[180px] object-contain" />
					) : (
						<LampMark />
					)}
					{(showsName || !logo) && (
						<span className="truncate font-display text-[1.375rem] tracking-[-0.018em]">
							{name}
						</span>
					)}
				</div>
				<div className="flex flex-col items-start gap-4 p-5">
					<p className="text-card">
						{copy.sample.text}{" "}
						<span className="text-lamp-ink underline underline-offset-4">{copy.sample.link}</span>.
					</p>
					<div className="flex flex-wrap items-center gap-3">
						<span className="inline-flex min-h-12 items-center rounded-card bg-lamp px-[22px] text-button text-on-lamp">
							{copy.sample.button}
						</span>
						<Badge variant="wash">{copy.sample.badge}</Badge>
						<span aria-hidden="true" className="flex gap-1 text-lamp-mark">
							{[1, 2, 3].map((star) => (
								<Star key={star} size={20} fill="currentColor" strokeWidth={1.5} />
							))}
						</span>
					</div>
					<ProgressBar label={copy.sample.progress} fraction={0.6} />
				</div>
			</div>
		</figure>
	);
}

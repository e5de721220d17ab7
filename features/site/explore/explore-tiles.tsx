import { Link } from "react-router";
import type { LandingPage } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { SectionPicture } from "#web/artwork/section-picture.tsx";
import { classNames } from "#web/kit/class-names.ts";

/** Each with its own colour and light. */
const tiles = [
	{
		to: paths.podcasts,
		section: "podcasts",
		needs: "listen to podcasts",
		colors: "bg-[#5a2412] [--light:#f2904f]",
	},
	{
		to: paths.discover,
		section: "music",
		needs: "list and play tracks",
		colors: "bg-[#0e4745] [--light:#66c2a4]",
	},
	{
		to: paths.bookClubList,
		section: "books",
		needs: "read books",
		colors: "bg-[#5b3611] [--light:#f5b84c]",
	},
	{
		to: paths.booking,
		section: "sessions",
		needs: "book a session",
		colors: "bg-[#5e2233] [--light:#f29c8c]",
	},
] as const;

export function ExploreTiles({ content }: { content: LandingPage }) {
	return (
		<section aria-labelledby="doors" className="page mt-14 md:mt-28">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<h2 id="doors" className="max-w-[11ch] text-h2-large wrap-anywhere">
					{content.doorsTitle}
				</h2>
				<p className="max-w-[34ch] text-body text-muted wrap-anywhere">{content.doorsText}</p>
			</div>
			<ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-14 md:mt-11 lg:grid-cols-4 lg:gap-x-7">
				{tiles.map(({ to, section, needs, colors }) => {
					const { title, text } = content.doors[section];
					return (
						<li key={to} className="flex">
							<Link to={to} className={classNames(TILE, colors)}>
								<SectionPicture
									section={section}
									className="h-[140px] w-full shrink-0 rounded-t-thumb md:h-[232px]"
								/>
								<h3 className="mt-4 flex items-center justify-between gap-3 font-display text-[1.25rem] leading-[1.15] tracking-[-0.018em] md:mt-6 md:text-[1.8125rem]">
									<span className="min-w-0 wrap-anywhere">{title}</span>
									<Lever />
								</h3>
								<p className="mt-2 mb-4 max-w-[28ch] text-small wrap-anywhere opacity-85 md:text-card">
									{text}
								</p>
								{!can(null, needs) && (
									<span className="mt-auto self-start rounded-full bg-scrim px-2.5 py-1 text-chip">
										{copy.forMembers}
									</span>
								)}
								<span aria-hidden="true" className={POOL} />
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** A strip of its own light at the foot, twice as high under the pointer. */
const TILE = classNames(
	"group relative flex min-h-[316px] w-full flex-col rounded-t-card p-3 pb-5 text-on-scrim md:min-h-[452px] md:p-5 md:pb-7",
	"before:absolute before:inset-x-0 before:bottom-0 before:h-1 before:bg-[var(--light)]",
	"before:transition-[height] before:duration-160 hover:before:h-2 focus-visible:before:h-2",
);
/** What of that light falls on the floor. */
const POOL = classNames(
	"pointer-events-none absolute inset-x-[-12px] top-full h-16 opacity-45 transition-opacity duration-160",
	"bg-linear-to-b from-[var(--light)] to-transparent [clip-path:polygon(12px_0,calc(100%-12px)_0,100%_100%,0_100%)]",
	"group-hover:opacity-80 group-focus-visible:opacity-80",
);

function Lever() {
	return (
		<svg viewBox="0 0 34 14" aria-hidden="true" className="h-3.5 w-[34px] shrink-0 max-md:hidden">
			<rect y="3" width="26" height="8" rx="4" fill="var(--sc-brass)" />
			<circle cx="27" cy="7" r="7" fill="var(--lamp)" />
		</svg>
	);
}

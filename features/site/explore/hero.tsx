import { EditLink } from "#features/site/edit-link.tsx";
import { SectionPicture } from "#web/artwork/section-picture.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { ExploreCalls } from "./calls.tsx";

/** Each in the plain colour of its section. */
const pictures = [
	{ section: "music", frame: "bg-[#0e4745] lg:translate-y-7" },
	{ section: "podcasts", frame: "bg-[#5a2412] lg:-translate-y-7" },
	{ section: "sessions", frame: "bg-[#5e2233] lg:translate-y-7" },
	{ section: "books", frame: "bg-[#5b3611] lg:-translate-y-7" },
] as const;

/** Who this is for, with the ways in. */
export function ExploreHero({ title, text }: { title: string; text: string }) {
	return (
		<section className="page grid items-center gap-x-16 gap-y-11 pt-11 md:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
			<div className="min-w-0">
				<h1 className="max-w-[12ch] text-display wrap-anywhere">{title}</h1>
				<p className="mt-6 max-w-[44ch] text-lead whitespace-pre-line wrap-anywhere lg:mt-8">
					{text}
				</p>
				<ExploreCalls at="hero" className="mt-7 lg:mt-9" />
				<div className="mt-3">
					<EditLink section="explore" />
				</div>
			</div>
			<div aria-hidden="true" className="grid grid-cols-4 gap-3 md:gap-5 lg:grid-cols-2">
				{pictures.map(({ section, frame }) => (
					<div key={frame} className={classNames("rounded-card p-1.5 md:p-3", frame)}>
						<SectionPicture section={section} className="aspect-square w-full rounded-thumb" />
					</div>
				))}
			</div>
		</section>
	);
}

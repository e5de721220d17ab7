import { House, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { copy } from "#features/music/copy.ts";
import { PreparingNotice } from "#features/music/submit/preparing-notice.tsx";
import {
	type Submission,
	SubmissionNotice,
	SubmitButton,
} from "#features/music/submit/submit-track.tsx";
import type { TrackFilter } from "#features/music/track-query.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { MusicTabs } from "#web/music-tabs.tsx";
import { useViewer } from "#web/viewer.tsx";
import { GenreTabs, SortSelector } from "./track-filters.tsx";
import { TrackSearch } from "./track-search.tsx";

/** Title, ways out, Submit Track, genres, search and order; on phones the actions share the row of the order. */
export function DiscoverHeader({
	filter,
	submission,
}: {
	filter: TrackFilter;
	submission: Submission;
}) {
	return (
		<header>
			<MusicTabs current="discover" className="mb-6 md:mb-9" />
			<div className="flex items-end justify-between gap-6">
				<h1 className="text-h1">{copy.title}</h1>
				<Actions submission={submission} className="hidden md:flex" />
			</div>
			<div className="mt-3 flex items-end justify-between gap-8 border-b border-line md:mt-9">
				<GenreTabs filter={filter} />
				<div className="hidden shrink-0 items-center gap-6 md:flex">
					<TrackSearch filter={filter} className="w-48 lg:w-56" />
					<SortSelector filter={filter} />
				</div>
			</div>
			<div className="mt-1 flex items-center gap-5 border-b border-line md:hidden">
				<TrackSearch filter={filter} className="min-w-0 flex-1" />
			</div>
			<div className="mt-3 flex items-center justify-between gap-2 md:hidden">
				<SortSelector filter={filter} />
				<Actions submission={submission} className="flex" />
			</div>
			<SubmissionNotice submission={submission} />
			<PreparingNotice />
		</header>
	);
}

function Actions({ submission, className }: { submission: Submission; className: string }) {
	const viewer = useViewer();
	return (
		<div className={classNames("items-center gap-1 md:gap-3", className)}>
			<HeaderLink to={paths.home} icon={<House size={18} strokeWidth={1.5} aria-hidden="true" />}>
				{copy.home}
			</HeaderLink>
			{can(viewer, "enter the admin area") && (
				<HeaderLink
					to={paths.adminContent}
					icon={<ShieldCheck size={18} strokeWidth={1.5} aria-hidden="true" />}
				>
					{copy.adminPanel}
				</HeaderLink>
			)}
			<SubmitButton submission={submission} />
		</div>
	);
}

/** On phones the icon alone; the word stays for readers. */
function HeaderLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
	return (
		<Button asChild variant="secondary" className="max-md:size-11 max-md:border-0 max-md:px-0">
			<AdminLink to={to}>
				{icon}
				<span className="max-md:sr-only">{children}</span>
			</AdminLink>
		</Button>
	);
}

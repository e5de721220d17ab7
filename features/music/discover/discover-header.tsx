import { House, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { copy } from "#features/music/copy.ts";
import { PreparingNotice } from "#features/music/submit/preparing-notice.tsx";
import {
	type Submission,
	SubmissionNotice,
	SubmitButton,
} from "#features/music/submit/submit-track.tsx";
import type { TrackFilter } from "#features/music/track/track-query.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import { GenreTabs, SortSelector } from "./track-filters.tsx";
import { TrackSearch } from "./track-search.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/**
 * Title, search, order, view, ways out, Submit Track and genres, each drawn once. It is as low as it can be: on phones
 * two rows below the tabs, where the search is a lens until it is used.
 */
export function DiscoverHeader({
	filter,
	submission,
}: {
	filter: TrackFilter;
	submission: Submission;
}) {
	return (
		<header>
			<MusicTabs current="discover" className="mb-1 md:mb-2" />
			<div className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 md:flex md:flex-wrap md:gap-x-4 md:gap-y-1">
				<h1 className="text-h2 max-md:text-[1.6875rem] max-md:whitespace-nowrap max-[22rem]:text-[1.25rem] md:mr-auto">
					{copy.title}
				</h1>
				<TrackSearch filter={filter} />
				<ViewSwitch className="max-md:my-0.5 md:order-2" />
				<div className="col-span-full flex min-w-0 items-center gap-1 md:contents">
					<GenreTabs filter={filter} className="flex-1 max-md:mr-0 md:order-4 md:basis-full" />
					<SortSelector filter={filter} className="md:order-1" />
					<Actions submission={submission} />
				</div>
			</div>
			<SubmissionNotice submission={submission} />
			<PreparingNotice />
		</header>
	);
}

function Actions({ submission }: { submission: Submission }) {
	const viewer = useViewer();
	return (
		<div className="flex shrink-0 items-center gap-1 md:order-3 md:gap-3">
			{/* Members have the tab bar on phones. */}
			<div className={viewer ? "max-md:hidden" : undefined}>
				<HeaderLink to={paths.home} icon={<House size={18} strokeWidth={1.5} aria-hidden="true" />}>
					{copy.home}
				</HeaderLink>
			</div>
			{can(viewer, "enter the admin area") && (
				<HeaderLink
					to={paths.adminContent}
					icon={<ShieldCheck size={18} strokeWidth={1.5} aria-hidden="true" />}
				>
					{copy.adminPanel}
				</HeaderLink>
			)}
			<SubmitButton submission={submission} isIconOnPhones />
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

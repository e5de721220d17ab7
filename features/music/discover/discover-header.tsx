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
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";
import { GenreTabs, SortSelector } from "./track-filters.tsx";
import { TrackSearch } from "./track-search.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/**
 * Title, search, order, view, ways out, Submit Track and genres, each drawn once. It is as low as it can be: on phones
 * two rows below the tabs, where the search is a lens until it is used, and the ways out are those of the site's bars.
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
			<MusicTabs current="discover" className="mb-1 md:mb-5" />
			<div className="relative grid grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center gap-x-1 md:flex md:flex-wrap md:gap-x-4 md:gap-y-3">
				<h1 className="text-h2 max-md:text-[1.6875rem] max-md:whitespace-nowrap max-[22rem]:text-[1.25rem] md:mr-auto">
					{copy.title}
				</h1>
				<TrackSearch filter={filter} />
				<SortSelector filter={filter} className="max-md:order-2" />
				<ViewSwitch className="max-md:col-span-2 max-md:my-0.5" />
				<Actions submission={submission} className="max-md:order-3" />
				<GenreTabs
					filter={filter}
					className="max-md:order-1 max-md:col-span-2 max-md:mr-0 md:w-full"
				/>
			</div>
			<SubmissionNotice submission={submission} />
			<PreparingNotice />
		</header>
	);
}

function Actions({ submission, className }: { submission: Submission; className: string }) {
	const viewer = useViewer();
	return (
		<div className={classNames("flex items-center justify-end gap-3", className)}>
			<div className="contents max-md:hidden">
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
			</div>
			<SubmitButton submission={submission} />
		</div>
	);
}

function HeaderLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
	return (
		<Button asChild variant="secondary">
			<AdminLink to={to}>
				{icon}
				{children}
			</AdminLink>
		</Button>
	);
}

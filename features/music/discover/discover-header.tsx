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
import { MusicTabs } from "#web/music-tabs.tsx";
import { useViewer } from "#web/viewer.tsx";
import { GenreTabs, SortSelector } from "./track-filters.tsx";
import { TrackSearch } from "./track-search.tsx";

/**
 * Title, ways out, Submit Track, genres, search and order, each drawn once; on phones the actions come last, in the row
 * of the order.
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
			<MusicTabs current="discover" className="mb-6 md:mb-9" />
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 md:items-end md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-0">
				<div className="contents md:col-span-full md:flex md:flex-wrap md:items-end md:justify-between md:gap-x-6 md:gap-y-4">
					<h1 className="col-span-full text-h1">{copy.title}</h1>
					<Actions submission={submission} />
				</div>
				<div className={`mt-3 md:col-span-1 md:mt-9 ${LINED}`}>
					<GenreTabs filter={filter} />
				</div>
				<div className={`mt-1 md:col-span-1 md:mt-9 md:w-56 md:pl-8 lg:w-64 ${LINED}`}>
					<TrackSearch filter={filter} />
				</div>
				<div className="mt-3 justify-self-start md:mt-9 md:border-b md:border-line md:pl-6">
					<SortSelector filter={filter} />
				</div>
			</div>
			<SubmissionNotice submission={submission} />
			<PreparingNotice />
		</header>
	);
}

/** On phones a row of its own. */
const LINED = "col-span-full min-w-0 border-b border-line";

function Actions({ submission }: { submission: Submission }) {
	const viewer = useViewer();
	return (
		<div className="mt-3 flex items-center justify-end gap-1 max-md:order-last md:mt-0 md:ml-auto md:gap-3">
			<HeaderLink to={paths.home} icon={<House size={18} strokeWidth={1.5} aria-hidden="true" />}>
				{copy.home}
			</HeaderLink>
			{can(viewer, "enter the admin area") && (
				// The smallest phones have no room for it beside the order; the site's header has it too.
				<div className="max-[24rem]:hidden">
					<HeaderLink
						to={paths.adminContent}
						icon={<ShieldCheck size={18} strokeWidth={1.5} aria-hidden="true" />}
					>
						{copy.adminPanel}
					</HeaderLink>
				</div>
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

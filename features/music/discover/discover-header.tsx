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
import { useListView } from "#web/list-view.tsx";
import { useViewer } from "#web/viewer.tsx";
import { GenreTabs, SortSelector } from "./track-filters.tsx";
import { TrackSearch } from "./track-search.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/**
 * Title, view, ways out, Submit Track, genres, search and order, each drawn once. Over the list of rows it is as low as
 * it can be; on phones the actions then share a row with search and order.
 */
export function DiscoverHeader({
	filter,
	submission,
}: {
	filter: TrackFilter;
	submission: Submission;
}) {
	const isList = useListView() === "list";
	return (
		<header>
			<MusicTabs current="discover" className={isList ? "mb-2 md:mb-5" : "mb-4 md:mb-9"} />
			<div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 md:items-end md:gap-x-0">
				<div className="contents md:col-span-full md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6 md:gap-y-4">
					<h1
						className={classNames(
							"text-h2 max-md:text-[1.6875rem] max-md:whitespace-nowrap max-[22rem]:text-[1.375rem]",
							!isList && "md:text-h1",
						)}
					>
						{copy.title}
					</h1>
					<ViewSwitch className="max-md:col-span-2 max-md:justify-self-end md:order-1" />
					<Actions submission={submission} isList={isList} />
				</div>
				<div
					className={classNames(LINED, isList ? "mt-1 md:mt-3" : "mt-3 md:mt-9", "md:col-span-1")}
				>
					<GenreTabs filter={filter} />
				</div>
				<div
					className={classNames(
						"md:col-span-1 md:w-56 md:pl-8 lg:w-64",
						isList
							? "min-w-0 max-md:mt-2 md:mt-3 md:border-b md:border-line"
							: `mt-1 md:mt-9 ${LINED}`,
					)}
				>
					<TrackSearch filter={filter} />
				</div>
				<div
					className={classNames(
						"justify-self-start md:border-b md:border-line md:pl-6",
						isList ? "mt-2 md:mt-3" : "mt-3 md:mt-9",
					)}
				>
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

function Actions({ submission, isList }: { submission: Submission; isList: boolean }) {
	const viewer = useViewer();
	return (
		<div
			className={classNames(
				"flex items-center justify-end gap-1 max-md:order-last md:ml-auto md:gap-3",
				isList ? "max-md:mt-2" : "max-md:col-span-2 max-md:mt-3",
			)}
		>
			{/* On a phone the list leaves the other ways out to the bars that every page has. */}
			<div className={classNames("contents", isList && "max-md:hidden")}>
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
			</div>
			<SubmitButton submission={submission} isIconOnPhones={isList} />
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

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paidTiers } from "#domain/audiences/limits.ts";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { membership } from "#features/membership/api.tsx";
import type { MembershipRow } from "#features/membership/contract.ts";
import { sources } from "#features/membership/limits.ts";
import { type CsvColumns, CsvDownload } from "#web/csv/csv-download.tsx";
import { FilterSelect } from "#web/kit/fields/filter-select.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { copy } from "./copy.ts";
import { MembershipItem } from "./membership-item.tsx";
import { type MembershipFilter, membershipPages } from "./membership-query.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

const TABS_ID = "memberships";

const columns: CsvColumns<MembershipRow> = {
	[copy.csv.name]: ({ user }) => user.name,
	[copy.csv.email]: ({ email }) => email,
	[copy.csv.tier]: ({ tier }) => tier,
	[copy.csv.source]: ({ source }) => copy.sources[source],
	[copy.csv.since]: ({ since }) => since,
	[copy.csv.until]: ({ until, endedAt }) => endedAt ?? until,
	[copy.csv.renews]: ({ renewsAt }) => renewsAt,
	[copy.csv.reason]: ({ reason }) => reason,
};

/** Who has which tier and where from, and what has ended. */
export function MembershipList() {
	const tierName = useTierName();
	const [filter, setFilter] = useState<MembershipFilter>({ state: "current" });
	const [revoking, setRevoking] = useState<MembershipRow | null>(null);
	const { state, tier, source } = filter;
	const list = useInfiniteQuery(membershipPages(membership.api, filter));
	const { data } = list;
	const rows = data?.pages.flatMap((page) => page.memberships) ?? [];
	const isFiltered = tier !== undefined || source !== undefined;
	return (
		<section aria-label={copy.title} className="min-w-0">
			<Tabs
				id={TABS_ID}
				label={copy.title}
				tabs={[
					{ value: "current", label: copy.current },
					{ value: "past", label: copy.past },
				]}
				value={state}
				onChange={(value) => setFilter({ state: value, tier })}
			/>
			<TabPanel tabsId={TABS_ID} value={state}>
				<div className="mt-2 flex flex-wrap gap-x-7">
					<FilterSelect
						label={copy.byTier}
						all={copy.allTiers}
						value={tier}
						options={paidTiers.map((one) => ({ value: one, label: tierName(one) }))}
						onChange={(value) => setFilter({ ...filter, tier: value ?? undefined })}
					/>
					{state === "current" && (
						<FilterSelect
							label={copy.bySource}
							all={copy.allSources}
							value={source}
							options={sources.map((one) => ({ value: one, label: copy.sources[one] }))}
							onChange={(value) => setFilter({ ...filter, source: value ?? undefined })}
						/>
					)}
					<CsvDownload
						title={copy.title}
						columns={columns}
						fetchPage={async (cursor) => {
							const page = await membership.call.list({ ...filter, ...(cursor && { cursor }) });
							return { rows: page.memberships, nextCursor: page.nextCursor };
						}}
						className="max-md:-ml-3 md:-mr-3 md:ml-auto"
					/>
				</div>
				{data && rows.length === 0 && (
					<p className="py-4 text-body text-muted">
						{isFiltered ? copy.noneMatching : copy.none[state]}
					</p>
				)}
				<RowList rows={rows}>
					{(row) => <MembershipItem row={row} onRevoke={() => setRevoking(row)} />}
				</RowList>
				<MoreButton list={list} className="mt-2" />
			</TabPanel>
			{revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
		</section>
	);
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { membership } from "#features/membership/api.tsx";
import type { MembershipRow } from "#features/membership/contract.ts";
import { type PaidTier, paidTiers, type Source, sources } from "#features/membership/limits.ts";
import { MoreButton } from "#web/kit/more-button.tsx";
import { Select } from "#web/kit/select.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useTierName } from "#web/tier-name.tsx";
import { copy } from "./copy.ts";
import { MembershipItem } from "./membership-item.tsx";
import { type MembershipFilter, membershipPages } from "./membership-query.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

const TABS_ID = "memberships";

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
					<Select
						quiet
						hideLabel
						label={copy.byTier}
						value={tier ?? ""}
						onChange={({ target }) =>
							setFilter({ ...filter, tier: (target.value || undefined) as PaidTier | undefined })
						}
					>
						<option value="">{copy.allTiers}</option>
						{paidTiers.map((one) => (
							<option key={one} value={one}>
								{tierName(one)}
							</option>
						))}
					</Select>
					{state === "current" && (
						<Select
							quiet
							hideLabel
							label={copy.bySource}
							value={source ?? ""}
							onChange={({ target }) =>
								setFilter({ ...filter, source: (target.value || undefined) as Source | undefined })
							}
						>
							<option value="">{copy.allSources}</option>
							{sources.map((one) => (
								<option key={one} value={one}>
									{copy.sources[one]}
								</option>
							))}
						</Select>
					)}
				</div>
				{data && rows.length === 0 && (
					<p className="py-4 text-body text-muted">
						{isFiltered ? copy.noneMatching : copy.none[state]}
					</p>
				)}
				<ul className="divide-y divide-line">
					{rows.map((row) => (
						<li key={row.id}>
							<MembershipItem row={row} onRevoke={() => setRevoking(row)} />
						</li>
					))}
				</ul>
				<MoreButton list={list} className="mt-2" />
			</TabPanel>
			{revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
		</section>
	);
}

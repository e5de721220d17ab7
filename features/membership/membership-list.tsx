import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MoreButton } from "#web/kit/more-button.tsx";
import { Select } from "#web/kit/select.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useTierName } from "#web/tier-name.tsx";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import type { MembershipRow } from "./contract.ts";
import { EndDialog } from "./end-dialog.tsx";
import { type PaidTier, paidTiers, type Source, sources } from "./limits.ts";
import { MembershipItem } from "./membership-item.tsx";
import { type Asked, membershipPages } from "./membership-query.tsx";

const TABS_ID = "memberships";

/** Who has which tier and where from, and what has ended. */
export function MembershipList() {
	const tierName = useTierName();
	const [asked, setAsked] = useState<Asked>({ state: "current" });
	const [ending, setEnding] = useState<MembershipRow | null>(null);
	const { state, tier, source } = asked;
	const list = useInfiniteQuery(membershipPages(membership.api, asked));
	const { data } = list;
	const rows = data?.pages.flatMap((page) => page.memberships) ?? [];
	const isFiltered = tier !== undefined || source !== undefined;
	return (
		<section aria-label={words.title} className="min-w-0">
			<Tabs
				id={TABS_ID}
				label={words.title}
				tabs={[
					{ value: "current", label: words.current },
					{ value: "past", label: words.past },
				]}
				value={state}
				onChange={(value) => setAsked({ state: value, tier })}
			/>
			<TabPanel tabsId={TABS_ID} value={state}>
				<div className="mt-2 flex flex-wrap gap-x-7">
					<Select
						quiet
						hideLabel
						label={words.byTier}
						value={tier ?? ""}
						onChange={({ target }) =>
							setAsked({ ...asked, tier: (target.value || undefined) as PaidTier | undefined })
						}
					>
						<option value="">{words.allTiers}</option>
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
							label={words.bySource}
							value={source ?? ""}
							onChange={({ target }) =>
								setAsked({ ...asked, source: (target.value || undefined) as Source | undefined })
							}
						>
							<option value="">{words.allSources}</option>
							{sources.map((one) => (
								<option key={one} value={one}>
									{words.sources[one]}
								</option>
							))}
						</Select>
					)}
				</div>
				{data && rows.length === 0 && (
					<p className="py-4 text-body text-muted">
						{isFiltered ? words.noneLike : words.none[state]}
					</p>
				)}
				<ul className="divide-y divide-line">
					{rows.map((row) => (
						<li key={row.id}>
							<MembershipItem row={row} onEnd={() => setEnding(row)} />
						</li>
					))}
				</ul>
				<MoreButton list={list} className="mt-2" />
			</TabPanel>
			{ending && <EndDialog row={ending} onClose={() => setEnding(null)} />}
		</section>
	);
}

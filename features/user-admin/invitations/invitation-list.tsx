import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { invitations } from "./api.tsx";
import type { Invitation } from "./contract.ts";
import { copy } from "./copy.ts";
import { invitationPages, type State } from "./invitation-query.tsx";
import { RenewInvitation } from "./renew-invitation.tsx";
import { RevokeInvitation } from "./revoke-invitation.tsx";

const TABS_ID = "invitations";

/** Invitation links, and who came by them. */
export function InvitationList() {
	const [state, setState] = useState<State>("open");
	const list = useInfiniteQuery(invitationPages(invitations.api, state));
	const rows = list.data?.pages.flatMap((page) => page.invitations) ?? [];
	return (
		<>
			<Tabs
				id={TABS_ID}
				label={copy.states}
				tabs={[
					{ value: "open", label: copy.open },
					{ value: "past", label: copy.past },
				]}
				value={state}
				onChange={setState}
			/>
			<TabPanel tabsId={TABS_ID} value={state}>
				{list.data && rows.length === 0 && (
					<div className="pt-14">
						<EmptyState {...copy.none[state]} />
					</div>
				)}
				{!list.data && <ListPending list={list} failed={copy.loadFailed} className="mt-4" />}
				<RowList rows={rows}>{(row) => <Row invitation={row} />}</RowList>
				<MoreButton list={list} label={copy.more} className="mt-3" />
			</TabPanel>
		</>
	);
}

function Row({ invitation }: { invitation: Invitation }) {
	const { day } = useDates();
	// It holds to the end of a day of the community's calendar.
	const { day: communityDay } = useDates(useCommunityZone());
	const tierName = useTierName();
	const { id, email, note, role, tier, uses, usesMax, usedBy, createdBy, endReason } = invitation;
	const lastDay = communityDay(new Date(Date.parse(invitation.until) - 1).toISOString());
	const made = day(invitation.createdAt);
	const recipient = email ?? note ?? copy.forAnyone;
	const facts = [
		copy.used(uses, usesMax),
		copy.until(lastDay),
		createdBy ? copy.createdBy(createdBy.name, made) : copy.createdOn(made),
	];
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
			<div className="min-w-48 flex-1">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<bdi className="text-card font-semibold wrap-anywhere">{email ?? copy.forAnyone}</bdi>
					{role && <Badge variant="wash">{copy.moderator}</Badge>}
					{tier && <Badge variant="wash">{tierName(tier)}</Badge>}
					{endReason && <Badge>{copy.endReasons[endReason]}</Badge>}
				</p>
				{note && (
					<p className="mt-1 max-w-text text-small wrap-anywhere">
						“<bdi>{note}</bdi>”
					</p>
				)}
				<p className="mt-1 text-small text-muted tabular-nums">{facts.join(", ")}</p>
				{usedBy.length > 0 && (
					<Link
						to={`${paths.adminUsers}?invitation=${id}`}
						className="link mt-2 inline-flex min-h-11 items-center gap-2.5 text-small"
					>
						<span className="flex -space-x-2" aria-hidden="true">
							{usedBy.map((user) => (
								<Avatar key={user.id} name={user.name} src={user.avatarUrl} size={30} />
							))}
						</span>
						{copy.usedBy(uses)}
					</Link>
				)}
			</div>
			{!endReason && (
				<div className="flex flex-wrap">
					<RenewInvitation id={id} recipient={recipient} isEmailed={email !== null} />
					<RevokeInvitation id={id} recipient={recipient} />
				</div>
			)}
		</div>
	);
}

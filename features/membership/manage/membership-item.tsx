import { useTierName } from "#domain/audiences/tier-name.tsx";
import type { MembershipRow } from "#features/membership/contract.ts";
import { lastDayOf } from "#features/membership/last-day.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { copy } from "./copy.ts";

export function MembershipItem({ row, onRevoke }: { row: MembershipRow; onRevoke: () => void }) {
	const { user, email, tier, source, endedAt, reason, grantedBy, endReason, endedBy } = row;
	const tierName = useTierName();
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3.5">
			<Avatar name={user.name} src={user.avatarUrl} size={38} className="self-start" />
			<div className="min-w-48 flex-1">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<bdi className="text-card font-semibold wrap-anywhere">{user.name}</bdi>
					<Badge variant={endedAt ? "outline" : "wash"}>{tierName(tier)}</Badge>
					<Badge>{copy.sources[source]}</Badge>
				</p>
				<p className="text-small wrap-anywhere text-muted">{email}</p>
				<p className="mt-1 text-small text-muted">
					<Dates row={row} />
				</p>
				{reason && <Reason text={reason} by={grantedBy?.name} />}
				{endReason && <Reason text={endReason} by={endedBy?.name} />}
			</div>
			{source === "grant" && !endedAt && (
				<RowButton aria-label={copy.revokeFrom(user.name)} onClick={onRevoke}>
					{buttons.revoke}
				</RowButton>
			)}
		</div>
	);
}

function Dates({ row: { since, until, renewsAt, endedAt, source } }: { row: MembershipRow }) {
	const zone = useCommunityZone();
	const { day } = useDates(zone);
	// What has happened is the reader's, what is to come the community's (decision 065).
	const { day: ownDay } = useDates();
	const parts = [
		copy.since(ownDay(since)),
		endedAt && copy.endedOn(ownDay(endedAt)),
		!endedAt && renewsAt && copy.renews(day(renewsAt)),
		!endedAt && until && source === "payment" && copy.endsOn(day(until)),
		!endedAt && until && source === "grant" && copy.until(lastDayOf(until, zone)),
	];
	return parts.filter(Boolean).join(", ");
}

/** A quoted reason, with its author. */
function Reason({ text, by }: { text: string; by: string | undefined }) {
	return (
		<p className="mt-1 max-w-text text-small wrap-anywhere">
			“<bdi>{text}</bdi>”
			{by && (
				<span className="text-muted">
					{" "}
					{copy.by} <bdi>{by}</bdi>
				</span>
			)}
		</p>
	);
}

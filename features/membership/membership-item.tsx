import { date } from "#shared/format.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { useTierName } from "#web/tier-name.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import { adminCopy as words } from "./admin-copy.ts";
import type { MembershipRow } from "./contract.ts";
import { lastDayOf } from "./last-day.ts";

export function MembershipItem({ row, onEnd }: { row: MembershipRow; onEnd: () => void }) {
	const { person, email, tier, source, endedAt, reason, grantedBy, endReason, endedBy } = row;
	const tierName = useTierName();
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3.5">
			<Avatar name={person.name} src={person.avatarUrl} size={38} className="self-start" />
			<div className="min-w-48 flex-1">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<bdi className="text-card font-semibold wrap-anywhere">{person.name}</bdi>
					<Badge look={endedAt ? "outline" : "wash"}>{tierName(tier)}</Badge>
					<Badge>{words.sources[source]}</Badge>
				</p>
				<p className="text-small wrap-anywhere text-muted">{email}</p>
				<p className="mt-1 text-small text-muted">
					<Times row={row} />
				</p>
				{reason && <Because text={reason} by={grantedBy?.name} />}
				{endReason && <Because text={endReason} by={endedBy?.name} />}
			</div>
			{source === "grant" && !endedAt && (
				<Button
					look="quiet"
					size="sm"
					className="min-h-11"
					aria-label={words.endOf(person.name)}
					onClick={onEnd}
				>
					{words.end}
				</Button>
			)}
		</div>
	);
}

function Times({ row: { since, until, renewsAt, endedAt, source } }: { row: MembershipRow }) {
	const zone = useCommunityZone();
	const day = (instant: string) => date(new Date(instant), zone);
	const parts = [
		words.since(day(since)),
		endedAt && words.endedOn(day(endedAt)),
		!endedAt && renewsAt && words.renews(day(renewsAt)),
		!endedAt && until && source === "payment" && words.stops(day(until)),
		!endedAt && until && source === "grant" && words.until(lastDayOf(until, zone)),
	];
	return parts.filter(Boolean).join(", ");
}

/** In the words of whoever did it. */
function Because({ text, by }: { text: string; by: string | undefined }) {
	return (
		<p className="mt-1 max-w-text text-small wrap-anywhere">
			“<bdi>{text}</bdi>”
			{by && (
				<span className="text-muted">
					{" "}
					{words.by} <bdi>{by}</bdi>
				</span>
			)}
		</p>
	);
}

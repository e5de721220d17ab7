import type { ReactNode } from "react";
import { date } from "#shared/format.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import type { Standing } from "./contract.ts";
import { copy } from "./copy.ts";
import { lastDayOf } from "./last-day.ts";
import { usePortal, useStanding } from "./standing-query.tsx";
import { useReturn } from "./use-return.tsx";

/** What one's membership is and how it goes on, on one's own page; nothing for an ordinary member. */
export function StandingSection({ frame }: { frame: (content: ReactNode) => ReactNode }) {
	const standing = useStanding();
	const news = useReturn();
	if (!standing || (!standing.tier && !standing.payment && !news)) return null;
	return frame(
		<div className="flex flex-col items-start gap-4 text-card">
			{news && (
				<p role="status" className="text-body">
					{news}
				</p>
			)}
			<Given standing={standing} />
			<Paid standing={standing} />
			{standing.hasPortal && <Manage />}
		</div>,
	);
}

function Given({ standing: { grant } }: { standing: Standing }) {
	const zone = useCommunityZone();
	if (!grant) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Badge look="wash">{copy.tier(grant.tier)}</Badge>
			<span>
				{copy.given} {grant.until && copy.givenUntil(lastDayOf(grant.until, zone))}
			</span>
		</p>
	);
}

function Paid({ standing: { payment } }: { standing: Standing }) {
	const zone = useCommunityZone();
	if (!payment) return null;
	const { tier, status, renewsAt, endsAt } = payment;
	const day = (instant: string) => date(new Date(instant), zone);
	const isOwed = status === "past_due" || status === "unpaid";
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			{tier && <Badge look={status === "active" ? "wash" : "outline"}>{copy.tier(tier)}</Badge>}
			<span>
				{status !== "active" && (isOwed ? copy.troubled : copy.waiting)}
				{status === "active" && renewsAt && copy.renews(day(renewsAt))}
				{status === "active" && endsAt && copy.ends(day(endsAt))}
			</span>
		</p>
	);
}

function Manage() {
	const portal = usePortal();
	return (
		<Button look="secondary" loading={portal.isPending} onClick={() => portal.mutate(undefined)}>
			{copy.manage}
		</Button>
	);
}

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { Tier } from "#domain/audiences/limits.ts";
import { membership } from "#features/membership/api.tsx";
import type { Plan } from "#features/membership/contract.ts";
import { copy } from "#features/membership/copy.ts";
import { contactAboutPlanPath, PRICING_ID, paths, signInPath } from "#shared/paths.ts";
import { PresenceLamp } from "#web/artwork/presence-lamp.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";

/** The plans, hanging from a rail; the lamp is lit over the one that is meant. */
export function Pricing({
	lit,
	isYours = false,
	action = (plan) => <VisitorAction plan={plan} />,
	className,
}: {
	/** The plan they have, or begin with. */
	lit: Tier;
	isYours?: boolean;
	action?: (plan: Plan) => ReactNode;
	className?: string;
}) {
	const { data } = useQuery(membership.api.listPlans.queryOptions());
	useArrival(data !== undefined);
	if (!data || data.plans.length === 0) return null;
	return (
		<section id={PRICING_ID} aria-labelledby={`${PRICING_ID}-title`} className={className}>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h2 id={`${PRICING_ID}-title`} className="text-h2">
					{copy.pricing}
				</h2>
				<p className="max-w-[34ch] text-body text-muted">{copy.pricingText}</p>
			</div>
			<ul className="mt-7 grid border-t-2 border-brass max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:gap-x-8 lg:gap-x-14">
				{data.plans.map((plan) => (
					<li key={plan.tier} className="flex min-w-0 flex-col py-7 md:pt-0 md:pb-2">
						<PresenceLamp
							lit={plan.tier === lit}
							className="-ml-9 block w-32 shrink-0 max-md:hidden"
						/>
						<PlanDetails plan={plan} isYours={isYours && plan.tier === lit} />
						<div className="mt-auto flex flex-wrap items-center gap-3 pt-6 empty:hidden">
							{action(plan)}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function PlanDetails({ plan, isYours }: { plan: Plan; isYours: boolean }) {
	const { name, price, text, points, isSold } = plan;
	return (
		<>
			<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
				<bdi className="wrap-anywhere">{name}</bdi>
				{isYours && <Badge variant="wash">{copy.yours}</Badge>}
			</h3>
			<p className="mt-2 font-display text-[1.625rem] leading-tight tracking-[-0.02em] wrap-anywhere tabular-nums md:text-[2.25rem]">
				{price ?? (isSold ? copy.priceLater : copy.noPrice)}
			</p>
			{text && <p className="mt-3 max-w-text text-body wrap-anywhere text-muted">{text}</p>}
			<ul className="mt-4 flex flex-col gap-2 text-card">
				{points.map((point) => (
					<li key={point} className="flex gap-2.5">
						<Check size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
						<span className="min-w-0 wrap-anywhere">{point}</span>
					</li>
				))}
			</ul>
		</>
	);
}

function VisitorAction({ plan }: { plan: Plan }) {
	if (plan.tier === "member")
		return (
			<Button asChild>
				<Link to={signInPath("auth", undefined, "signup")}>{copy.join}</Link>
			</Button>
		);
	if (!plan.isSold) return <TalkToUs plan={plan} />;
	return (
		<Button variant="secondary" asChild>
			<Link to={signInPath("auth", paths.pricing, "signup")}>{copy.choose(plan.name)}</Link>
		</Button>
	);
}

/** Where nothing can be paid here. */
export function TalkToUs({ plan }: { plan: Plan }) {
	return (
		<Button variant="secondary" asChild>
			<Link to={contactAboutPlanPath(plan.name)} aria-label={copy.talkAbout(plan.name)}>
				{copy.talk}
			</Link>
		</Button>
	);
}

/** The page may come before this section does, and then the browser finds nowhere to go. */
function useArrival(isThere: boolean): void {
	const { hash, key } = useLocation();
	useEffect(() => {
		// Pressing the same link again has another key, and leads here again.
		if (isThere && key && hash === `#${PRICING_ID}`)
			document.getElementById(PRICING_ID)?.scrollIntoView();
	}, [isThere, hash, key]);
}

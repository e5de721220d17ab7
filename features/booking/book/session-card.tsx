import { useMutation } from "@tanstack/react-query";
import { CircleCheck, ExternalLink, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { Chairs, type Room } from "#features/booking/chairs.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import { words } from "#features/booking/words.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { isPremium } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";

/** One of the sessions on offer: what it is, and the one thing this viewer can do with it. */
export function SessionCard({
	type,
	room,
	isChosen,
	isLead,
	onChoose,
}: {
	type: SessionType;
	room: Room;
	isChosen: boolean;
	/** Its button is the page's first. */
	isLead: boolean;
	onChoose: () => void;
}) {
	const { name, text, minutes, isPremium: isPremiumOnly } = type;
	return (
		<li
			className={classNames(
				"relative flex min-w-0 flex-col overflow-hidden rounded-card bg-surface",
				isChosen && "outline-2 outline-offset-0 outline-lamp-ink",
			)}
		>
			<Chairs room={room} className="h-[164px] w-full md:h-[190px]" />
			<div className="flex flex-1 flex-col p-5 md:p-6">
				<h2 className="text-h3 break-words">
					<bdi>{name}</bdi>
				</h2>
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
					<span className="tabular-nums">{words.minutes(minutes)}</span>
					{isPremiumOnly ? (
						<Badge>{words.premiumOnly}</Badge>
					) : (
						<Badge look="wash">{words.free}</Badge>
					)}
				</p>
				<p className="mt-3 mb-6 text-card break-words whitespace-pre-line text-muted">
					<bdi>{text}</bdi>
				</p>
				<div className="mt-auto flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2">
					<CardAction {...{ type, isChosen, isLead, onChoose }} />
				</div>
			</div>
		</li>
	);
}

function CardAction({
	type,
	isChosen,
	isLead,
	onChoose,
}: {
	type: SessionType;
	isChosen: boolean;
	isLead: boolean;
	onChoose: () => void;
}) {
	const viewer = useViewer();
	const look = isLead ? "primary" : "secondary";
	if (!viewer)
		return (
			<Button asChild look={look}>
				<Link to={signInPath("auth", paths.booking)}>{words.signInToBook}</Link>
			</Button>
		);
	if (type.isPremium && !isPremium(viewer)) return <Locked />;
	if (!type.isOpen) return <p className="text-card text-muted">{words.notOffered}</p>;
	if (type.isExternal) return <Elsewhere type={type} look={look} />;
	if (isChosen)
		return (
			<p className="flex items-center gap-2.5 text-label text-lamp-ink">
				<CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
				{words.chosen}
			</p>
		);
	return (
		<Button look={look} aria-label={words.bookOf(type.name)} onClick={onChoose}>
			{words.book}
		</Button>
	);
}

function Locked(): ReactNode {
	return (
		<>
			<Button look="secondary" size="sm" className="min-h-11" disabled>
				<Lock size={18} strokeWidth={1.5} aria-hidden="true" />
				{words.premiumRequired}
			</Button>
			<Link to={paths.pricing} className="link inline-flex min-h-11 items-center text-card">
				{words.viewPlans}
			</Link>
		</>
	);
}

/** Booked on another site's page, in a new tab. The press is recorded beside it, and holds nobody up. */
function Elsewhere({ type, look }: { type: SessionType; look: "primary" | "secondary" }) {
	const press = useMutation(booking.api.press.mutationOptions());
	return (
		<Button asChild look={look}>
			<a
				href={type.externalUrl ?? undefined}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={words.bookElsewhereOf(type.name)}
				onClick={() => press.mutate({ id: type.id })}
			>
				{words.book}
				<ExternalLink size={18} strokeWidth={1.5} aria-hidden="true" />
			</a>
		</Button>
	);
}

import { useMutation } from "@tanstack/react-query";
import { CircleCheck, ExternalLink, Lock } from "lucide-react";
import { Link } from "react-router";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { booking } from "#features/booking/api.tsx";
import type { SessionType } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { copy as shared } from "#web/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";
import { type Scene, SessionIllustration } from "./session-illustration.tsx";

/** One of the sessions on offer: what it is, and the one thing this viewer can do with it. */
export function SessionCard({
	type,
	scene,
	isChosen,
	isLead,
	onChoose,
}: {
	type: SessionType;
	scene: Scene;
	isChosen: boolean;
	/** Its button is the page's first. */
	isLead: boolean;
	onChoose: () => void;
}) {
	const { name, text, minutes, audience } = type;
	return (
		<li
			className={classNames(
				"relative flex min-w-0 flex-col overflow-hidden rounded-card bg-surface",
				isChosen && "outline-2 outline-offset-0 outline-lamp-ink",
			)}
		>
			<SessionIllustration scene={scene} className="h-[164px] w-full md:h-[190px]" />
			<div className="flex flex-1 flex-col p-5 md:p-6">
				<h2 className="text-h3 break-words">
					<bdi>{name}</bdi>
				</h2>
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
					<span className="tabular-nums">{copy.minutes(minutes)}</span>
					{audience === "members" ? (
						<Badge variant="wash">{copy.free}</Badge>
					) : (
						<AudienceBadge audience={audience} />
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
	const variant = isLead ? "primary" : "secondary";
	if (!viewer)
		return (
			<Button asChild variant={variant}>
				<Link to={signInPath("auth", paths.booking)}>{copy.signInToBook}</Link>
			</Button>
		);
	if (!type.mayBook) return <Locked />;
	if (!type.isOpen) return <p className="text-card text-muted">{copy.notOffered}</p>;
	if (type.isExternal) return <Elsewhere type={type} variant={variant} />;
	if (isChosen)
		return (
			<p className="flex items-center gap-2.5 text-label text-lamp-ink">
				<CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
				{copy.chosen}
			</p>
		);
	return (
		<Button variant={variant} aria-label={copy.bookOf(type.name)} onClick={onChoose}>
			{copy.book}
		</Button>
	);
}

function Locked() {
	return (
		<div className="flex w-full flex-wrap gap-3">
			<Button variant="secondary" size="sm" className="min-h-11 flex-auto" disabled>
				<Lock size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.premiumRequired}
			</Button>
			<Button asChild variant="secondary" size="sm" className="min-h-11 flex-auto">
				<Link to={paths.pricing}>{shared.viewPlans}</Link>
			</Button>
		</div>
	);
}

/** Booked on another site's page, in a new tab. The click is recorded beside it without delaying the page. */
function Elsewhere({ type, variant }: { type: SessionType; variant: "primary" | "secondary" }) {
	const click = useMutation(booking.api.recordExternalClick.mutationOptions());
	return (
		<Button asChild variant={variant}>
			<a
				href={type.externalUrl ?? undefined}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={copy.bookElsewhereOf(type.name)}
				onClick={() => click.mutate({ id: type.id })}
			>
				{copy.book}
				<ExternalLink size={18} strokeWidth={1.5} aria-hidden="true" />
			</a>
		</Button>
	);
}

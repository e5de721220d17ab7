import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { users } from "#features/user-admin/api.tsx";
import type { UserDetails } from "#features/user-admin/contract.ts";
import { copy } from "#features/user-admin/copy.ts";
import { lastSeenDay } from "#features/user-admin/last-seen.ts";
import { UserTier } from "#features/user-admin/slots.tsx";
import { UserBadges } from "#features/user-admin/user-badges.tsx";
import { userQuery } from "#features/user-admin/user-query.tsx";
import { dayName, plural } from "#shared/format.ts";
import { mailto, paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { BackLink } from "#web/kit/back-link.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { Section } from "#web/kit/section.tsx";
import { TimeAgo, useDates } from "#web/time/dates.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserTools } from "./user-tools.tsx";

/** One user as admins see them. */
export function UserView({ id }: { id: string }) {
	const { data: user } = useQuery(userQuery(users.api, id));
	if (!user) return null;
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<BackLink to={paths.adminUsers}>{copy.title}</BackLink>
			<header className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
				<Avatar name={user.name} src={user.avatarUrl} size={72} />
				<div className="min-w-0 flex-1">
					<h1 className={`wrap-anywhere ${nameStep(user.name)}`}>
						<bdi>{user.name}</bdi>
					</h1>
					<p className="mt-2 flex flex-wrap gap-2 empty:hidden">
						<UserBadges user={user} />
						{user.isBookClubMember && <Badge>{copy.bookClub}</Badge>}
					</p>
				</div>
			</header>
			<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
				<div className="flex min-w-0 flex-col gap-14">
					<Facts user={user} />
					<UserHistory user={user} />
				</div>
				<div className="min-w-0">
					<UserTools user={user} tier={<UserTier user={user} />} />
				</div>
			</div>
		</main>
	);
}

/** A name with a very long word is set smaller, or it would fill the screen. */
function nameStep(name: string): string {
	const step = titleStep(name);
	return step === "text-hero" ? "text-h1" : step;
}

function Facts({ user }: { user: UserDetails }) {
	const zone = useLocalZone();
	const { day } = useDates(zone);
	const { email, phone, joinedAt, lastSeenAt, contributions, invitation, invitedBy } = user;
	const seenDay = lastSeenDay(user, zone);
	const seen = seenDay && dayName(seenDay);
	const counted = [
		plural(contributions.tracks, "track"),
		plural(contributions.messages, "message"),
		plural(contributions.comments, "comment"),
		plural(contributions.bookings, "booking"),
	];
	return (
		<Section title={copy.about} variant="h3">
			<dl className="mt-3 divide-y divide-line border-y border-line">
				<Fact name={copy.facts.email}>
					<a href={mailto(email)} className="link wrap-anywhere">
						{email}
					</a>
				</Fact>
				{phone && <Fact name={copy.facts.phone}>{phone}</Fact>}
				<Fact name={copy.facts.joined}>
					<TimeAgo at={joinedAt} />
				</Fact>
				<Fact name={copy.facts.seen}>
					{lastSeenAt && day(lastSeenAt) === seen ? (
						<TimeAgo at={lastSeenAt} />
					) : (
						(seen ?? copy.notSeen)
					)}
				</Fact>
				<Fact name={copy.facts.contributions}>{counted.join(", ")}</Fact>
				{invitation && (
					<Fact name={copy.facts.invitation}>
						<Link to={`${paths.adminUsers}?invitation=${invitation.id}`} className="link">
							{invitedBy ? copy.invitedBy(invitedBy.name) : copy.anInvitation}
						</Link>
						{invitation.note && (
							<>
								{" "}
								“<bdi>{invitation.note}</bdi>”
							</>
						)}
					</Fact>
				)}
			</dl>
		</Section>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[110px_minmax(0,1fr)] gap-4 py-3">
			<dt className="text-small text-muted">{name}</dt>
			<dd className="text-card wrap-anywhere">{children}</dd>
		</div>
	);
}

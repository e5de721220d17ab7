import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { date, dayName, plural, timeOfDay } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import { people } from "./api.tsx";
import type { WholePerson } from "./contract.ts";
import { peopleCopy as copy } from "./people-copy.ts";
import { onePerson } from "./people-query.tsx";
import { PersonBadges } from "./person-badges.tsx";
import { PersonHistory } from "./person-history.tsx";
import { PersonTools } from "./person-tools.tsx";

/** One person as admins see them; `tierOf` draws the row of their tier. */
export function PersonView({
	id,
	tierOf,
}: {
	id: string;
	tierOf: (person: WholePerson) => ReactNode;
}) {
	const { data: person } = useQuery(onePerson(people.api, id));
	if (!person) return null;
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<Link
				to={paths.adminPeople}
				className="link inline-flex min-h-11 items-center gap-2 text-card"
			>
				<ArrowLeft size={16} aria-hidden="true" />
				{copy.title}
			</Link>
			<header className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
				<Avatar name={person.name} src={person.avatarUrl} size={72} />
				<div className="min-w-0 flex-1">
					<h1 className="text-h1 wrap-anywhere">
						<bdi>{person.name}</bdi>
					</h1>
					<p className="mt-2 flex flex-wrap gap-2 empty:hidden">
						<PersonBadges person={person} />
						{person.isBookClubMember && <Badge>{copy.bookClub}</Badge>}
					</p>
				</div>
			</header>
			<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
				<div className="flex min-w-0 flex-col gap-14 max-lg:order-2">
					<Facts person={person} />
					<PersonHistory id={person.id} history={person.history} />
				</div>
				<div className="min-w-0">
					<PersonTools person={person} tier={tierOf(person)} />
				</div>
			</div>
		</main>
	);
}

function Facts({ person }: { person: WholePerson }) {
	const zone = useLocalZone();
	const { email, phone, joinedAt, lastSeenAt, lastDay, made, cameBy, invitedBy } = person;
	const moment = (at: string) => `${date(new Date(at), zone)}, ${timeOfDay(new Date(at), zone)}`;
	const counted = [
		plural(made.tracks, "track"),
		plural(made.messages, "message"),
		plural(made.comments, "comment"),
		plural(made.bookings, "booking"),
	];
	return (
		<section aria-labelledby="person-about">
			<h2 id="person-about" className="text-h3">
				{copy.about}
			</h2>
			<dl className="mt-3 divide-y divide-line border-y border-line">
				<Fact name={copy.facts.email}>
					<a href={`mailto:${email}`} className="link wrap-anywhere">
						{email}
					</a>
				</Fact>
				{phone && <Fact name={copy.facts.phone}>{phone}</Fact>}
				<Fact name={copy.facts.joined}>{moment(joinedAt)}</Fact>
				<Fact name={copy.facts.seen}>
					{lastSeenAt ? moment(lastSeenAt) : lastDay ? dayName(lastDay) : copy.notSeen}
				</Fact>
				<Fact name={copy.facts.made}>{counted.join(", ")}</Fact>
				{cameBy && (
					<Fact name={copy.facts.cameBy}>
						<Link to={`${paths.adminPeople}?invitation=${cameBy.id}`} className="link">
							{invitedBy ? copy.invitedBy(invitedBy.name) : copy.anInvitation}
						</Link>
						{cameBy.note && (
							<>
								{" "}
								“<bdi>{cameBy.note}</bdi>”
							</>
						)}
					</Fact>
				)}
			</dl>
		</section>
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

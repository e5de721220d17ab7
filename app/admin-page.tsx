import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { dashboard } from "#features/dashboard/api.tsx";
import { FirstWeekDoor } from "#features/first-week/first-week-door.tsx";
import { head } from "#web/head.ts";
import { browses, loads } from "#web/page.ts";
import { adminCopy } from "./admin-copy.ts";
import { AdminDoors } from "./admin-doors.tsx";
import { siteDoors } from "./admin-navigation.ts";
import { roomsQueries } from "./admin-queries.tsx";

const copy = adminCopy.rooms;
const admission = { needs: "enter the admin's rooms", signIn: "auth" } as const;

export const loader = loads(roomsQueries, admission);
export const clientLoader = browses(roomsQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

/** /admin: how many there are, and the way to every room. */
export default function AdminPage() {
	const { data } = useQuery(dashboard.api.rooms.queryOptions());
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
				<div className="min-w-0">
					<h1 className="text-h1">{copy.title}</h1>
					<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
				</div>
				{data && <Profiles count={data.profiles} />}
			</div>
			<AdminDoors className="mt-9 md:mt-11" />
			<FirstWeekDoor className="mt-6" />
			<nav aria-label={copy.others} className="mt-11">
				<h2 className="text-h3">{copy.others}</h2>
				<ul className="mt-3 flex flex-wrap gap-x-7">
					{siteDoors.map(({ to, label }) => (
						<li key={to}>
							<Link to={to} className="link inline-flex min-h-11 items-center text-card">
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</main>
	);
}

function Profiles({ count }: { count: number }) {
	return (
		<div className="lg:w-[400px]">
			<p className="flex items-baseline gap-3">
				<span className="text-figure">{count.toLocaleString("en")}</span>
				<span className="text-label">{copy.profiles(count)}</span>
			</p>
			<p className="mt-2 text-micro text-muted">{copy.profilesHow}</p>
		</div>
	);
}

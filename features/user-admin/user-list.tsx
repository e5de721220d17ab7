import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dayName } from "#shared/format.ts";
import { adminUserPath, paths } from "#shared/paths.ts";
import { type CsvColumns, CsvDownload } from "#web/csv/csv-download.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { users } from "./api.tsx";
import type { UserSummary } from "./contract.ts";
import { copy } from "./copy.ts";
import { lastSeenDay } from "./last-seen.ts";
import { UserBadges } from "./user-badges.tsx";
import { UserFilters, UserSearch } from "./user-filters.tsx";
import { pageInput, type UserFilter, userPages } from "./user-query.tsx";

const columns: CsvColumns<UserSummary> = {
	[copy.csv.name]: ({ name }) => name,
	[copy.csv.email]: ({ email }) => email,
	[copy.csv.isConfirmed]: ({ emailVerified }) => (emailVerified ? copy.csv.yes : copy.csv.no),
	[copy.csv.roles]: ({ roles }) => roles.join(", "),
	[copy.csv.tier]: ({ tier }) => tier,
	[copy.csv.isSuspended]: ({ isSuspended }) => (isSuspended ? copy.csv.yes : copy.csv.no),
	[copy.csv.joined]: ({ joinedAt }) => joinedAt,
	[copy.csv.lastActive]: ({ lastActiveDay }) => lastActiveDay,
};

/** The users that match the filter, the newest first. */
export function UserList({ filter }: { filter: UserFilter }) {
	const list = useInfiniteQuery(userPages(users.api, filter));
	const { data } = list;
	const rows = data?.pages.flatMap((page) => page.users) ?? [];
	return (
		<section aria-label={copy.directory}>
			<div className="flex flex-col gap-x-9 gap-y-2 lg:flex-row lg:items-center">
				<div className="lg:w-[440px]">
					<UserSearch filter={filter} />
				</div>
				<UserFilters filter={filter} />
				<CsvDownload
					title={copy.title}
					columns={columns}
					fetchPage={async (cursor) => {
						const { users: rows, nextCursor } = await users.call.list(pageInput(filter, cursor));
						return { rows, nextCursor };
					}}
					className="self-start max-lg:-ml-3 lg:ml-auto"
				/>
			</div>
			{filter.invitation && (
				<p className="mt-2 text-small text-muted">
					{copy.ofInvitation}{" "}
					<Link to={paths.adminUsers} className="link">
						{copy.everyone}
					</Link>
				</p>
			)}
			{data && rows.length === 0 ? (
				<div className="pt-14">
					<EmptyState title={copy.nobody} text={copy.nobodyText}>
						<Button asChild variant="secondary">
							<Link to={paths.adminUsers}>{copy.everyone}</Link>
						</Button>
					</EmptyState>
				</div>
			) : (
				<RowList rows={rows} className="mt-4 border-y border-line">
					{(row) => <Row user={row} />}
				</RowList>
			)}
			<MoreButton list={list} label={copy.more} className="mt-3" />
		</section>
	);
}

function Row({ user }: { user: UserSummary }) {
	const zone = useLocalZone();
	const { day } = useDates(zone);
	const { id, name, avatarUrl, email, joinedAt } = user;
	const seen = lastSeenDay(user, zone);
	return (
		<Link
			to={adminUserPath(id)}
			className="group grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_170px_170px]"
		>
			<Avatar name={name} src={avatarUrl} size={38} />
			<span className="min-w-0">
				<span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<bdi className="text-card font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
						{name}
					</bdi>
					<UserBadges user={user} />
				</span>
				<span className="mt-0.5 block text-small wrap-anywhere text-muted">{email}</span>
			</span>
			<span className="flex flex-wrap gap-x-4 text-small text-muted tabular-nums max-md:col-start-2 md:contents">
				<span>{copy.joined(day(joinedAt))}</span>
				<span className="md:text-right">{seen ? copy.seen(dayName(seen)) : copy.notSeen}</span>
			</span>
		</Link>
	);
}

import { useInfiniteQuery } from "@tanstack/react-query";
import {
	BookOpen,
	CalendarClock,
	Disc3,
	Flag,
	type LucideIcon,
	Mail,
	MessageCircle,
	MessagesSquare,
	Mic,
	Newspaper,
	Reply,
	ShieldCheck,
	Star,
	Vote,
} from "lucide-react";
import { Link } from "react-router";
import type { Category } from "#domain/categories.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { notifications } from "./api.tsx";
import type { Notification } from "./contract.ts";
import { copy } from "./copy.ts";
import { notificationPages, useMarkRead } from "./use-notifications.tsx";

const icons: Record<Category, LucideIcon> = {
	comments: MessagesSquare,
	ratings: Star,
	replies: Reply,
	chat: MessageCircle,
	messages: Mail,
	follows: Disc3,
	community: Mic,
	posts: Newspaper,
	votes: Vote,
	tracks: Disc3,
	sessions: CalendarClock,
	"book-club": BookOpen,
	reports: Flag,
	account: ShieldCheck,
};

/** What happened, newest first; each leads to its place. `onOpen` is called when one is followed. */
export function NotificationList({
	onOpen,
	isPanel = false,
}: {
	onOpen?: () => void;
	/** In the small panel under the bell. */
	isPanel?: boolean;
}) {
	const list = useInfiniteQuery(notificationPages(notifications.api));
	if (!list.data)
		return <ListPending list={list} failed={copy.loadFailed} className={isPanel ? "p-4" : ""} />;
	const all = list.data.pages.flatMap((page) => page.notifications);
	if (all.length === 0)
		return isPanel ? (
			<p className="px-5 py-8 text-center text-card text-muted">{copy.noneText}</p>
		) : (
			<EmptyState title={copy.none} text={copy.noneText} />
		);
	return (
		<>
			<ul className={isPanel ? "" : "border-t border-line"}>
				{all.map((one) => (
					<li key={one.id} className="border-b border-line last:border-b-0">
						<Row notification={one} isPanel={isPanel} onOpen={onOpen} />
					</li>
				))}
			</ul>
			<MoreButton list={list} className={isPanel ? "px-5 py-2" : "mt-4"} />
		</>
	);
}

function Row({
	notification: { id, category, title, body, path, actor, at, isRead },
	isPanel,
	onOpen,
}: {
	notification: Notification;
	isPanel: boolean;
	onOpen: (() => void) | undefined;
}) {
	const read = useMarkRead();
	const Icon = icons[category];
	return (
		<Link
			to={path}
			onClick={() => {
				if (!isRead) read.mutate(id);
				onOpen?.();
			}}
			className={classNames(
				"group flex items-start gap-4 py-4",
				isPanel && "px-5 hover:bg-ground focus-visible:-outline-offset-2",
			)}
		>
			{actor ? (
				<Avatar name={actor.name} src={actor.avatarUrl} size={36} className="self-start" />
			) : (
				<span className="grid size-9 shrink-0 place-items-center rounded-full bg-wash text-lamp-ink">
					<Icon size={18} strokeWidth={1.5} aria-hidden="true" />
				</span>
			)}
			<span className="min-w-0 flex-1">
				<span
					className={classNames(
						"line-clamp-4 text-card break-words group-hover:text-lamp-ink",
						isRead ? "text-muted" : "font-semibold text-ink",
					)}
				>
					<bdi>{title}</bdi>
				</span>
				{body && (
					<span className="mt-0.5 line-clamp-2 text-small break-words text-muted">
						<bdi>{body}</bdi>
					</span>
				)}
				<span className="mt-1 flex flex-wrap items-center gap-x-2 text-micro text-muted">
					<StaffBadge role={actor?.staff} />
					<TimeAgo at={at} />
				</span>
			</span>
			{!isRead && (
				<span className="mt-2 size-2 shrink-0 rounded-full bg-live">
					<span className="sr-only">{copy.unread}</span>
				</span>
			)}
		</Link>
	);
}

import { ArrowLeft, Mail, Search, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { UserCard } from "#domain/people/contract.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { presenceTopic } from "#domain/people/topics.ts";
import { AvatarRow } from "#features/chat/avatar-row.tsx";
import { useRoom } from "#features/chat/room.tsx";
import { unreadText } from "#features/chat/unread/unread-text.ts";
import { useUnreadCounts } from "#features/chat/unread/use-unread.tsx";
import { paths } from "#shared/paths.ts";
import { CountBadge } from "#web/kit/count-badge.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";
import { copy } from "./panel-copy.ts";

export type PanelHeadProps = {
	titleAs?: "h1" | "h2";
	titleId?: string;
	/** At the right: folds or closes what the panel is in. */
	action?: ReactNode;
	/** Below the title; who is online if not given. */
	subtitle?: ReactNode;
};

/** Whose conversation it is, and the ways to search it and to the others. */
export function PanelHead({
	titleAs: Title = "h2",
	titleId,
	action,
	subtitle,
	isSearching,
	onSearch,
}: PanelHeadProps & {
	isSearching: boolean;
	onSearch: () => void;
}) {
	const { title, staff, conversationId } = useRoom();
	return (
		<header className="border-b border-line px-5 pt-5 pb-4 md:px-6">
			<div className="flex items-start gap-3">
				{Title === "h1" && (
					<Link
						to={paths.direct}
						title={copy.backToDirect}
						className="-my-2 -ml-3 grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-raised lg:hidden"
					>
						<ArrowLeft size={22} strokeWidth={1.5} aria-hidden="true" />
						<span className="sr-only">{copy.backToDirect}</span>
					</Link>
				)}
				<Title id={titleId} className="mr-auto flex min-w-0 items-center gap-2.5 text-h3">
					<bdi className="truncate">{title}</bdi>
					<StaffBadge role={staff} />
				</Title>
				<div className="-my-2 flex md:-mr-2.5">
					<IconButton
						icon={isSearching ? X : Search}
						label={isSearching ? copy.closeSearch : copy.search}
						title={isSearching ? copy.closeSearch : copy.search}
						onClick={onSearch}
					/>
					{conversationId === undefined && Title !== "h1" && <DirectLink />}
					{action}
				</div>
			</div>
			<div className="mt-2 flex min-h-[30px] items-center gap-3 text-small text-muted">
				{subtitle ?? <Presence />}
			</div>
		</header>
	);
}

function Presence() {
	const [presence, setPresence] = useState<{ count: number; users: UserCard[] } | null>(null);
	useTopic(presenceTopic, setPresence);
	// An empty room is a report from before this member was in it.
	if (!presence || presence.count === 0) return null;
	return (
		<>
			<AvatarRow users={presence.users} />
			<span>{copy.inTheRoom(presence.count)}</span>
		</>
	);
}

/** The way to what members write to each other; beside a list of conversations it would say it twice. */
function DirectLink() {
	const unread = unreadText(useUnreadCounts()?.direct ?? 0);
	return (
		<Link
			to={paths.direct}
			title={copy.direct}
			className="relative grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink in-data-[with-list]:lg:hidden"
		>
			<Mail size={20} strokeWidth={1.5} aria-hidden="true" />
			<span className="sr-only">
				{copy.direct}
				{unread && copy.unreadInWords(unread)}
			</span>
			{unread && <CountBadge count={unread} size="icon" className="absolute top-1 left-1/2" />}
		</Link>
	);
}

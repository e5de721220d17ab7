import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { UserCard } from "#domain/people/contract.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { CountBadge } from "#web/kit/count-badge.tsx";
import { TimeAgo } from "#web/time/dates.tsx";

/** A conversation in the list: whose it is, what was said last, and how much is unread. */
export function ConversationRow({
	to,
	name,
	staff,
	face,
	at,
	text,
	unread,
	isForYou = false,
}: {
	to: string;
	name: string;
	/** Of the member it is with. */
	staff?: UserCard["staff"];
	face: ReactNode;
	at: string | undefined;
	text: string;
	unread: string | null;
	/** Whether what is unread is written to the reader alone. */
	isForYou?: boolean;
}) {
	const { pathname } = useLocation();
	const isOpen = pathname === to;
	return (
		<Link
			to={to}
			aria-current={isOpen ? "page" : undefined}
			data-unread={unread && !isOpen ? "" : undefined}
			className="flex items-center gap-3 rounded-thumb px-3 py-2.5 hover:bg-raised aria-[current]:bg-wash"
		>
			{face}
			<span className="min-w-0 flex-1">
				<span className="flex items-baseline justify-between gap-2">
					<span className="flex min-w-0 items-center gap-2">
						<bdi className="truncate text-card font-semibold text-ink">{name}</bdi>
						<StaffBadge role={staff} />
					</span>
					{at && <TimeAgo at={at} className="shrink-0 text-micro text-muted" />}
				</span>
				<span className="flex items-center justify-between gap-2">
					<span dir="auto" className="truncate text-small text-muted">
						{text}
					</span>
					{unread && !isOpen && (
						<>
							<CountBadge count={unread} variant={isForYou ? "filled" : "outlined"} />
							<span className="sr-only">
								{unread} {copy.unread}
							</span>
						</>
					)}
				</span>
			</span>
		</Link>
	);
}

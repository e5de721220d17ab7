import { Check, Reply as ReplyIcon } from "lucide-react";
import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { WaitingRow } from "#features/whats-new/contract.ts";
import { copy, shownCount } from "#features/whats-new/copy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { CountBadge } from "#web/kit/count-badge.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ShortAgo } from "#web/time/short-ago.tsx";
import { useMarkRead } from "./use-mark-read.tsx";

/** Rooms are things and square, people are round. The whole row leads to what was said. */
export function Row({
	row,
	all = [row],
}: {
	row: WaitingRow;
	/** All that it stands for. */
	all?: readonly WaitingRow[];
}) {
	const { kind, title, detail, person, text, pictureUrl, at, count, path } = row;
	const isRoom = kind === "room";
	const { mutate, isPending } = useMarkRead();
	return (
		<li className="group relative flex min-h-[58px] items-center gap-3.5 border-b border-line last:border-b-0 md:min-h-15">
			{isRoom ? (
				<PlayableCover
					seed={title}
					coverUrl={pictureUrl}
					className="size-10 shrink-0 rounded-thumb"
				/>
			) : (
				<Avatar name={person?.name ?? title} src={person?.avatarUrl ?? null} size={40} />
			)}
			<Link
				to={path}
				className="min-w-0 flex-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-thumb focus-visible:after:outline-2 focus-visible:after:outline-lamp-ink"
			>
				<span className="flex items-baseline gap-2">
					<bdi className="max-w-full shrink-0 truncate text-card font-semibold text-ink group-hover:text-lamp-ink">
						{title}
					</bdi>
					<StaffBadge role={person?.staff} />
					{detail && <span className="truncate text-small text-muted">{detail}</span>}
				</span>
				{text && (
					<span dir="auto" className="block truncate text-small text-muted">
						{text}
					</span>
				)}
				{count > 0 && <span className="sr-only"> {copy.unread(shownCount(count))}</span>}
			</Link>
			{count > 0 && (
				<span className="relative z-1 flex shrink-0 items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
					<Button
						variant="quiet"
						size="sm"
						asChild
						className="gap-2 text-small pointer-coarse:hidden max-md:hidden"
					>
						<Link to={path} aria-label={isRoom ? copy.openRoom(title) : copy.replyTo(title)}>
							<ReplyIcon size={16} strokeWidth={1.75} aria-hidden="true" />
							{isRoom ? copy.open : buttons.reply}
						</Link>
					</Button>
					<Button
						variant="icon"
						className="pointer-coarse:-mx-2"
						title={copy.markRead}
						aria-label={copy.markOneRead(title)}
						loading={isPending}
						onClick={() => mutate(all)}
					>
						<Check size={20} strokeWidth={1.5} />
					</Button>
				</span>
			)}
			<span className="flex shrink-0 flex-col items-end gap-1 self-start pt-2">
				<ShortAgo at={at} className="text-micro whitespace-nowrap text-muted" />
				{count > 0 && (
					<CountBadge count={shownCount(count)} variant={isRoom ? "outlined" : "filled"} />
				)}
			</span>
		</li>
	);
}

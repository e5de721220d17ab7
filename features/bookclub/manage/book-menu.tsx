import { CalendarCheck, CalendarClock, CalendarX, Eye, EyeOff } from "lucide-react";
import type { BookCard } from "#features/bookclub/contract.ts";
import { MenuItem } from "#web/kit/dialogs/menu.tsx";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useCancelDiscussion } from "./confirm-dialogs.tsx";
import { copy } from "./copy.ts";
import { isBookPublished, usePublish } from "./publish-status.tsx";

/** Actions that open a dialog. */
export type BookAction = "edit" | "schedule" | "unpublish" | "cancel" | "history" | "delete";

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function BookMenu({
	book,
	onOpen,
}: {
	book: BookCard;
	onOpen: (action: BookAction) => void;
}) {
	const { id, title, status } = book;
	const reinstate = useCancelDiscussion();
	const isPublished = useNow((now) => isBookPublished(book, now));
	const publish = usePublish();
	const isAhead = status === "upcoming" || status === "today";
	return (
		<ContentMenu title={title} copy={copy} onOpen={onOpen}>
			{isPublished ? (
				<MenuItem onSelect={() => onOpen("unpublish")}>
					<EyeOff {...icon} />
					{copy.unpublish}
				</MenuItem>
			) : (
				<>
					<MenuItem onSelect={() => publish.mutate({ id, publishedAt: "now" })}>
						<Eye {...icon} />
						{book.isUnpublished ? copy.restore : copy.publishNow}
					</MenuItem>
					<MenuItem onSelect={() => onOpen("schedule")}>
						<CalendarClock {...icon} />
						{book.publishedAt === null ? copy.schedule : copy.reschedule}
					</MenuItem>
				</>
			)}
			{isAhead && (
				<MenuItem onSelect={() => onOpen("cancel")}>
					<CalendarX {...icon} />
					{copy.cancelDiscussion}
				</MenuItem>
			)}
			{status === "cancelled" && (
				<MenuItem onSelect={() => reinstate.mutate({ id, isCancelled: false })}>
					<CalendarCheck {...icon} />
					{copy.reinstate}
				</MenuItem>
			)}
		</ContentMenu>
	);
}

import { CalendarCheck, CalendarClock, CalendarX, Eye, EyeOff } from "lucide-react";
import type { BookCard } from "#features/bookclub/contract.ts";
import { isOut, usePublishing } from "#features/bookclub/keep/book-standing.tsx";
import { useCancellation } from "#features/bookclub/keep/end-dialogs.tsx";
import { keepCopy as copy } from "#features/bookclub/keep/keep-copy.ts";
import { MenuItem } from "#web/kit/menu.tsx";
import { ContentMenu } from "./content-row.tsx";

/** What is done to a book in a dialog. */
export type Deed = "edit" | "schedule" | "take-back" | "cancel" | "history" | "delete";

const nothingMore = () => {};
const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function BookMenu({ book, onOpen }: { book: BookCard; onOpen: (deed: Deed) => void }) {
	const { id, title, status } = book;
	const reinstate = useCancellation(nothingMore);
	const publish = usePublishing(nothingMore);
	const isAhead = status === "upcoming" || status === "today";
	return (
		<ContentMenu title={title} words={copy} onOpen={onOpen}>
			{isOut(book) ? (
				<MenuItem onSelect={() => onOpen("take-back")}>
					<EyeOff {...icon} />
					{copy.takeBack}
				</MenuItem>
			) : (
				<>
					<MenuItem onSelect={() => publish.mutate({ id, publishedAt: "now" })}>
						<Eye {...icon} />
						{book.isTakenBack ? copy.restore : copy.publishNow}
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

import { CalendarCheck, CalendarX } from "lucide-react";
import { PublishMenuItems } from "#domain/publishing/publish-menu-items.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { MenuItem } from "#web/kit/dialogs/menu.tsx";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { useCancelDiscussion } from "./cancel-dialog.tsx";
import { copy } from "./copy.ts";
import { publishableBooks } from "./publishable.tsx";

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
	const isAhead = status === "upcoming" || status === "today";
	return (
		<ContentMenu title={title} onOpen={onOpen}>
			<PublishMenuItems kind={publishableBooks} item={book} onOpen={onOpen} />
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

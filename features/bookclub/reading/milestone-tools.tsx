import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { Menu, MenuItem } from "#web/kit/dialogs/menu.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { ReadingMilestone } from "./contract.ts";
import { copy } from "./copy.ts";
import { RemoveMilestone } from "./remove-milestone.tsx";

// Only admins load the forms.
const MilestoneForm = lazyPart(async () => (await import("./milestone-form.tsx")).MilestoneForm);
const PageCountForm = lazyPart(async () => (await import("./page-count-form.tsx")).PageCountForm);

type OfBook = { bookId: string; pageCount: number | null };

/** Editing and removing one, for admins. */
export function MilestoneTools({ milestone, ...book }: OfBook & { milestone: ReadingMilestone }) {
	const [action, setAction] = useState<"editing" | "removing" | null>(null);
	const close = () => setAction(null);
	return (
		<>
			<Menu
				trigger={
					<Button
						variant="icon"
						aria-label={copy.actionsOn(milestone.label)}
						className="-my-2.5 -mr-3 shrink-0"
					>
						<Ellipsis size={20} strokeWidth={1.75} />
					</Button>
				}
			>
				<MenuItem onSelect={() => setAction("editing")}>
					<Pencil strokeWidth={1.5} aria-hidden="true" />
					{buttons.edit}
				</MenuItem>
				<MenuItem bad onSelect={() => setAction("removing")}>
					<Trash2 strokeWidth={1.5} aria-hidden="true" />
					{buttons.remove}
				</MenuItem>
			</Menu>
			{action === "editing" && (
				<Dialog open onClose={close} title={copy.editMilestone}>
					<Suspense>
						<MilestoneForm {...book} milestone={milestone} onClose={close} />
					</Suspense>
				</Dialog>
			)}
			{action === "removing" && (
				<RemoveMilestone bookId={book.bookId} milestone={milestone} onClose={close} />
			)}
		</>
	);
}

/** Adding one, and setting the book's page count. */
export function AddMilestone(book: OfBook) {
	const [open, setOpen] = useState<"milestone" | "pages" | null>(null);
	const close = () => setOpen(null);
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2">
			<Button variant="secondary" size="sm" onClick={() => setOpen("milestone")}>
				{copy.addMilestone}
			</Button>
			<Button variant="quiet" size="sm" onClick={() => setOpen("pages")}>
				{book.pageCount === null ? copy.setPages : copy.pages(book.pageCount)}
			</Button>
			{open === "milestone" && (
				<Dialog open onClose={close} title={copy.addMilestone}>
					<Suspense>
						<MilestoneForm {...book} onClose={close} />
					</Suspense>
				</Dialog>
			)}
			{open === "pages" && (
				<Dialog open onClose={close} title={copy.setPages}>
					<Suspense>
						<PageCountForm {...book} onClose={close} />
					</Suspense>
				</Dialog>
			)}
		</div>
	);
}

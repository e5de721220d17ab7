import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
import type { ReadingMilestone } from "./contract.ts";
import { copy } from "./copy.ts";
import { RemoveMilestone } from "./remove-milestone.tsx";

// Forms of admins alone, which readers need not carry.
const MilestoneForm = lazy(async () => ({
	default: (await import("./milestone-form.tsx")).MilestoneForm,
}));
const PageCountForm = lazy(async () => ({
	default: (await import("./page-count-form.tsx")).PageCountForm,
}));

type OfBook = { bookId: string; pageCount: number | null };

/** Editing and removing one, for admins. */
export function MilestoneTools({ milestone, ...book }: OfBook & { milestone: ReadingMilestone }) {
	const [doing, setDoing] = useState<"editing" | "removing" | null>(null);
	const stop = () => setDoing(null);
	return (
		<>
			<Menu
				trigger={
					<Button
						look="icon"
						aria-label={copy.actionsOn(milestone.label)}
						className="-my-2.5 -mr-3 shrink-0"
					>
						<Ellipsis size={20} strokeWidth={1.75} />
					</Button>
				}
			>
				<MenuItem onSelect={() => setDoing("editing")}>
					<Pencil strokeWidth={1.5} aria-hidden="true" />
					{copy.edit}
				</MenuItem>
				<MenuItem bad onSelect={() => setDoing("removing")}>
					<Trash2 strokeWidth={1.5} aria-hidden="true" />
					{copy.remove}
				</MenuItem>
			</Menu>
			{doing === "editing" && (
				<Dialog open onClose={stop} title={copy.editMilestone}>
					<Suspense>
						<MilestoneForm {...book} milestone={milestone} onClose={stop} />
					</Suspense>
				</Dialog>
			)}
			{doing === "removing" && (
				<RemoveMilestone bookId={book.bookId} milestone={milestone} onClose={stop} />
			)}
		</>
	);
}

/** Adding one, and telling how many pages the book has. */
export function AddMilestone(book: OfBook) {
	const [open, setOpen] = useState<"milestone" | "pages" | null>(null);
	const close = () => setOpen(null);
	return (
		<div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2">
			<Button look="secondary" size="sm" onClick={() => setOpen("milestone")}>
				{copy.addMilestone}
			</Button>
			<Button look="quiet" size="sm" onClick={() => setOpen("pages")}>
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

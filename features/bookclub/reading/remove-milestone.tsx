import { useQueryClient } from "@tanstack/react-query";
import { DeleteDialog } from "#web/forms/delete-dialog.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { reading } from "./api.tsx";
import type { ReadingMilestone } from "./contract.ts";
import { copy } from "./copy.ts";
import { milestonesOf } from "./reading-query.tsx";

const dialogCopy = {
	deleteQuestion: copy.removeQuestion,
	deleteText: copy.removeText,
	deleteConfirm: buttons.remove,
	deleted: () => copy.milestoneRemoved,
	deleteFailed: copy.removeFailed,
	keep: buttons.keepIt,
};

/** Confirms removing a milestone. */
export function RemoveMilestone({
	bookId,
	milestone: { id, label },
	onClose,
}: {
	bookId: string;
	milestone: ReadingMilestone;
	onClose: () => void;
}) {
	const cache = useQueryClient();
	return (
		<DeleteDialog
			item={{ id, title: label }}
			copy={dialogCopy}
			remove={reading.call.removeMilestone}
			onDeleted={() => void cache.invalidateQueries(milestonesOf(reading.api, bookId))}
			onClose={onClose}
		/>
	);
}

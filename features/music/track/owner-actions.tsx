import { lazy, type ReactNode, Suspense, useState } from "react";
import type { TrackDetails } from "#features/music/contract.ts";
import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";

const EditDialog = lazy(async () => ({ default: (await import("./edit-dialog.tsx")).EditDialog }));
const DeleteDialog = lazy(async () => ({
	default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));
const TakeDownDialog = lazy(async () => ({
	default: (await import("#features/music/moderation/take-down-dialog.tsx")).TakeDownDialog,
}));

export type OwnerActions = {
	/** Moderators take others' tracks down, and nothing else. */
	mayEdit: boolean;
	edit: () => void;
	remove: () => void;
	takeDown: () => void;
	/** Once beside them. */
	dialogs: ReactNode;
};

/** What a track's artist, moderators and admins may do to it; null for everyone else. */
export function useOwnerActions(track: TrackDetails, onDeleted?: () => void): OwnerActions | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<"edit" | "delete" | "take-down" | null>(null);
	const close = () => setOpen(null);
	const mayEdit = track.isMine || can(viewer, "edit or delete anyone's track");
	if (!mayEdit && !can(viewer, "take down tracks")) return null;
	return {
		mayEdit,
		edit: () => setOpen("edit"),
		remove: () => setOpen("delete"),
		takeDown: () => setOpen("take-down"),
		dialogs: (
			<Suspense fallback={null}>
				{open === "edit" && <EditDialog track={track} onClose={close} />}
				{open === "take-down" && <TakeDownDialog track={track} onClose={close} />}
				{open === "delete" && <DeleteDialog track={track} onClose={close} onDeleted={onDeleted} />}
			</Suspense>
		),
	};
}

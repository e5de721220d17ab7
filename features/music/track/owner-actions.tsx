import { type ReactNode, Suspense, useState } from "react";
import type { TrackDetails } from "#features/music/contract.ts";
import { can } from "#shared/policy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";

const EditDialog = lazyPart(async () => (await import("./edit-dialog.tsx")).EditDialog);
const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

export type OwnerActions = {
	edit: () => void;
	remove: () => void;
	/** Once beside them. */
	dialogs: ReactNode;
};

/** What a track's artist and admins may do to it; null for everyone else. */
export function useOwnerActions(track: TrackDetails, onDeleted?: () => void): OwnerActions | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<"edit" | "delete" | null>(null);
	const close = () => setOpen(null);
	if (!track.isMine && !can(viewer, "edit or delete anyone's track")) return null;
	return {
		edit: () => setOpen("edit"),
		remove: () => setOpen("delete"),
		dialogs: (
			<Suspense fallback={null}>
				{open === "edit" && <EditDialog track={track} onClose={close} />}
				{open === "delete" && (
					<DeleteDialog
						canUnpublish={track.isMine}
						track={track}
						onClose={close}
						onDeleted={onDeleted}
					/>
				)}
			</Suspense>
		),
	};
}

import type { ComponentProps } from "react";
import { can } from "#shared/policy.ts";
import { DeleteDialog } from "#web/forms/delete-dialog.tsx";
import { lateHost } from "#web/late/late-host.ts";
import { useViewer } from "#web/viewer.tsx";

/** Content whose deletion can be undone (decision 070), as the history names its kind. */
export type DeletedContent = {
	kind: "episode" | "book" | "song" | "post";
	id: string;
	title: string;
};

const undone = lateHost<DeletedContent>();

/** Says who restores; the shell does, for admins. Returns the way to stop. */
export const onUndoDeletion = undone.onRequest;

/** Confirms deleting content. The toast offers Undo to those who may restore it. */
export function DeleteContentDialog({
	kind,
	isFinal = false,
	...rest
}: Omit<ComponentProps<typeof DeleteDialog>, "onUndo"> & {
	kind: DeletedContent["kind"];
	/** Nothing of it is kept, as of what was never published. */
	isFinal?: boolean;
}) {
	const canUndo = can(useViewer(), "restore changes") && !isFinal;
	return (
		<DeleteDialog
			{...rest}
			onUndo={canUndo ? () => undone.open({ ...rest.item, kind }) : undefined}
		/>
	);
}

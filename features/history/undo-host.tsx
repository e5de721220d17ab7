import { useEffect, useEffectEvent } from "react";
import { type DeletedContent, onUndoDeletion } from "#domain/publishing/delete-content-dialog.tsx";
import { useRestore } from "./use-restore.tsx";

/** Undoes a deletion from wherever it is asked for. Once in the shell, for admins. */
export function UndoHost() {
	const { mutate } = useRestore();
	const undo = useEffectEvent(({ kind, id, title }: DeletedContent) =>
		mutate({ kind, id, subjectId: id, name: title }),
	);
	useEffect(() => onUndoDeletion(undo), []);
	return null;
}

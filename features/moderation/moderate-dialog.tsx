import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Moderated } from "#domain/moderation/report.tsx";
import { DecideDialog } from "#features/moderation/queue/decide-dialog.tsx";
import { RestoreDialog } from "#features/moderation/queue/restore-dialog.tsx";
import { notify } from "#web/notify.ts";
import { moderation } from "./api.tsx";
import { pageCopy as copy } from "./page-copy.ts";

/** Decides about something where it stands, reported or not; what is down is put back. */
export function ModerateDialog({
	subject: { kind, id: subjectId, effects, onDecided },
	onClose,
}: {
	subject: Moderated;
	onClose: () => void;
}) {
	const cache = useQueryClient();
	const { data: subject, isError } = useQuery(
		moderation.api.subject.queryOptions({ input: { kind, subjectId }, staleTime: 0, gcTime: 0 }),
	);
	useEffect(() => {
		if (!isError) return;
		notify({ kind: "bad", title: copy.nowGone });
		onClose();
	}, [isError, onClose]);
	if (!subject) return null;
	// Whatever shows it, on whichever page.
	const done = () => {
		onDecided?.();
		void cache.invalidateQueries();
	};
	if (subject.isDown)
		return (
			<RestoreDialog
				id={subjectId}
				send={(reason) => moderation.call.restoreSubject({ kind, subjectId, reason }).then(done)}
				onClose={onClose}
			/>
		);
	return (
		<DecideDialog
			about={{ ...subject, reasons: [] }}
			draftKey={`greenroom-decide-${subjectId}`}
			description={
				<>
					{subject.author && `${subject.author.name} · `}
					{subject.title}
				</>
			}
			decide={(decision) => moderation.call.decideAbout({ kind, subjectId, ...decision })}
			onDecided={done}
			onClose={onClose}
		>
			{effects}
		</DecideDialog>
	);
}

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { ChangeList } from "./change-list.tsx";
import { copy } from "./copy.ts";
import type { ChangeKind } from "./limits.ts";

/** The changes of one episode, book, song, track or user. */
export function HistoryDialog({
	kind,
	id,
	name,
	onClose,
}: {
	kind: ChangeKind;
	id: string;
	name: string;
	onClose: () => void;
}) {
	return (
		<Dialog open onClose={onClose} title={<span className="wrap-anywhere">{copy.of(name)}</span>}>
			<ChangeList
				filter={{ kind, subjectId: id }}
				empty={<p className="text-body text-muted">{copy.noneOf}</p>}
			/>
		</Dialog>
	);
}

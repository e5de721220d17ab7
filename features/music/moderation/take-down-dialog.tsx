import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy as words } from "#features/music/copy.ts";
import { useTrackSaved } from "#features/music/track-query.tsx";
import { ReasonDialog } from "#web/kit/reason-dialog.tsx";
import { moderationCopy as copy } from "./copy.ts";

/** Says what is hidden, and asks why, before it is. */
export function TakeDownDialog({
	track: { id, title },
	onClose,
}: {
	track: Pick<TrackDetails, "id" | "title">;
	onClose: () => void;
}) {
	const saved = useTrackSaved();
	return (
		<ReasonDialog
			copy={{
				...copy,
				title: copy.takeDownQuestion(title),
				text: copy.takeDownText,
				confirm: copy.takeDown,
				done: copy.takenDownNews(title),
				failed: copy.takeDownFailed,
			}}
			isDanger
			check={(reason) => (reason.trim() === "" ? words.reasonMissing : undefined)}
			send={async ({ reason }) => saved(await music.call.takeDown({ id, reason }))}
			onClose={onClose}
		/>
	);
}

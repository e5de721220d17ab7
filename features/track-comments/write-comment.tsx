import { CommentForm } from "#domain/comments/comment-form.tsx";
import { useTextDraft } from "#domain/comments/use-text-draft.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import { copy } from "./copy.ts";
import { COMMENT_MAX } from "./limits.ts";
import { Moment } from "./moment.tsx";

/** The form. Until something is typed its moment goes with the player; from then on it stays. */
export function WriteComment({
	draftKey,
	playable,
	onSend,
}: {
	draftKey: string;
	playable: Playable;
	onSend: (atSeconds: number, comment: string) => Promise<void>;
}) {
	const isHeld = usePlayer(({ current }) => current?.key === playable.key);
	const second = usePlayer(({ positionSeconds }) => Math.floor(positionSeconds));
	const placeSeconds = isHeld ? Math.min(second, Math.floor(playable.durationSeconds ?? 0)) : null;
	const [chosen, choose] = useTextDraft(`${draftKey}:at`);
	const atSeconds = chosen === "" ? (placeSeconds ?? 0) : Number(chosen) || 0;
	return (
		<CommentForm
			draftKey={draftKey}
			label={copy.placeholder}
			limit={COMMENT_MAX}
			beside={
				<Moment
					atSeconds={atSeconds}
					placeSeconds={chosen === "" ? null : placeSeconds}
					onChoose={(seconds) => choose(`${seconds}`)}
				/>
			}
			onTyped={(text) => {
				if (text === "") choose("");
				else if (chosen === "") choose(`${atSeconds}`);
			}}
			onSend={async (text) => {
				await onSend(atSeconds, text);
				choose("");
			}}
		/>
	);
}

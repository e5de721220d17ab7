import { useSyncExternalStore } from "react";
import { Button } from "#web/kit/button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { copy as uploadsCopy } from "#web/uploads/copy.ts";
import { isSending } from "#web/uploads/upload-slots.tsx";
import { submitCopy } from "./copy.ts";
import { openedUploads } from "./submission.tsx";
import type { SubmissionDraft } from "./submission-draft.tsx";

/** One line under the header: what waits, how far it is, and the way back to it. */
export function DraftNotice({
	userId,
	draft,
	onContinue,
}: {
	userId: string;
	draft: SubmissionDraft;
	onContinue: () => void;
}) {
	const slot = openedUploads(userId)?.audio;
	const state = useSyncExternalStore(slot?.watch ?? watchNothing, () => slot?.state() ?? null);
	const isRunning = state !== null && isSending(state);
	const { audio } = draft;
	return (
		<aside
			aria-label={submitCopy.unfinished}
			data-raised=""
			className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-raised px-5 py-3"
		>
			<p className="min-w-0 flex-1 text-card">
				<span className="font-semibold">{title(isRunning, audio)}</span>{" "}
				<bdi className="break-words text-muted">{draft.title || audio?.name}</bdi>
			</p>
			{isRunning && audio && (
				<div className="w-40">
					<ProgressBar
						label={uploadsCopy.progress(audio.name)}
						fraction={audio.size > 0 ? state.sentBytes / audio.size : 0}
					/>
				</div>
			)}
			<Button variant="quiet" size="sm" className="-mr-3" onClick={onContinue}>
				{submitCopy.continue}
			</Button>
		</aside>
	);
}

function title(isRunning: boolean, audio: SubmissionDraft["audio"]): string {
	if (isRunning) return submitCopy.uploadGoesOn;
	return audio && !audio.uploadId ? submitCopy.uploadWaits : submitCopy.unfinished;
}

const watchNothing = () => () => {};

import { type UploadSlot, uploadSlot } from "#web/uploads/upload-slot.tsx";
import { changeDraft, forgetDraft, readDraft } from "./submission-draft.tsx";

/** The uploads of one user's draft. They outlive the dialog, so that it can be closed meanwhile. */
export type SubmissionUploads = { userId: string; audio: UploadSlot; cover: UploadSlot };

let opened: SubmissionUploads | null = null;

/** The uploads of the draft; what an earlier visit left unfinished goes on from the server's offset. */
export function openUploads(userId: string): SubmissionUploads {
	if (opened?.userId === userId) return opened;
	opened?.audio.pause();
	opened?.cover.pause();
	const draft = readDraft(userId);
	const slotOf = (name: "audio" | "cover") =>
		uploadSlot({
			key: `${userId}-${name}`,
			stored: draft?.[name] ?? null,
			onStore: (stored) => changeDraft(userId, { [name]: stored }),
		});
	opened = { userId, audio: slotOf("audio"), cover: slotOf("cover") };
	return opened;
}

/** The uploads if they were opened since the page was loaded. */
export function openedUploads(userId: string): SubmissionUploads | null {
	return opened?.userId === userId ? opened : null;
}

/** The track is made: nothing of the draft is needed any more. */
export function clearSubmission({ userId, audio, cover }: SubmissionUploads): void {
	audio.clear();
	cover.clear();
	forgetDraft(userId);
}

/** Discards the draft; the server deletes its files too. */
export function discardSubmission({ userId, audio, cover }: SubmissionUploads): void {
	audio.remove();
	cover.remove();
	forgetDraft(userId);
}

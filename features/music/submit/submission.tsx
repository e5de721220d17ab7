import { changeDraft, forgetDraft, readDraft } from "./submission-draft.tsx";
import { type UploadSlot, uploadSlot } from "./upload-slot.tsx";

/** The uploads of one person's draft. They outlive the dialog, so that it can be closed meanwhile. */
export type SubmissionUploads = { personId: string; audio: UploadSlot; cover: UploadSlot };

let opened: SubmissionUploads | null = null;

/** The uploads of the draft; what an earlier visit left unfinished goes on from the server's offset. */
export function openUploads(personId: string): SubmissionUploads {
	if (opened?.personId === personId) return opened;
	opened?.audio.pause();
	opened?.cover.pause();
	const draft = readDraft(personId);
	opened = {
		personId,
		audio: uploadSlot({
			key: `${personId}-audio`,
			kept: draft?.audio ?? null,
			onKeep: (audio) => changeDraft(personId, { audio }),
		}),
		cover: uploadSlot({
			key: `${personId}-cover`,
			kept: draft?.cover ?? null,
			onKeep: (cover) => changeDraft(personId, { cover }),
		}),
	};
	return opened;
}

/** The uploads if they were opened since the page was loaded. */
export function openedUploads(personId: string): SubmissionUploads | null {
	return opened?.personId === personId ? opened : null;
}

/** The track is made: nothing of the draft is needed any more. */
export function clearSubmission({ personId, audio, cover }: SubmissionUploads): void {
	audio.clear();
	cover.clear();
	forgetDraft(personId);
}

/** The person does not want it: the server forgets the files too. */
export function discardSubmission({ personId, audio, cover }: SubmissionUploads): void {
	audio.remove();
	cover.remove();
	forgetDraft(personId);
}

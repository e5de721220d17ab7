import type { TrackErrors } from "#features/music/server-cover.ts";
import type { Context } from "#server/context.ts";
import { type AudioVerdict, judgeAudio } from "#server/media/media.ts";
import { audioRefusalMessages } from "#server/recordings/refusal-copy.ts";
import type { FinishedUpload } from "#server/storage/uploads.ts";

/** A caller that retries joins the inspection already running. */
const underWay = new Map<string, Promise<AudioVerdict>>();

/** Judges an upload by decoding it, once; the verdict is stored with the upload. Errors: 415, saying why. */
export async function inspectUpload(
	context: Context,
	upload: FinishedUpload,
	errors: TrackErrors,
): Promise<Extract<AudioVerdict, { ok: true }>> {
	const verdict = (upload.verdict as AudioVerdict | null) ?? (await judgedOnce(context, upload));
	if (verdict.ok) return verdict;
	throw errors.UNSUPPORTED_MEDIA_TYPE({
		message: audioRefusalMessages[verdict.reason],
		data: { field: "audio" },
	});
}

function judgedOnce(context: Context, upload: FinishedUpload): Promise<AudioVerdict> {
	const running = underWay.get(upload.id);
	if (running) return running;
	const judging = judge(context, upload).finally(() => underWay.delete(upload.id));
	underWay.set(upload.id, judging);
	return judging;
}

async function judge(context: Context, upload: FinishedUpload): Promise<AudioVerdict> {
	const person = (await context.findSession())?.user.id;
	const verdict = await judgeAudio(upload.path, { person });
	if (verdict.ok || verdict.reason !== "unavailable")
		await context.uploads.storeVerdict(upload.id, verdict);
	if (!verdict.ok) context.log.info({ upload: upload.id, reason: verdict.reason }, "audio refused");
	return verdict;
}

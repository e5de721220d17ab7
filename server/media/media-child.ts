import { sniffContainer } from "#server/audio/container.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import type { AudioJob, AudioRefusal } from "#server/audio/format.ts";
import { answerJobs } from "#server/children/child-jobs.ts";
import { type Frame, NO_BYTES } from "#server/children/frames.ts";

// The program of the limited child behind media.ts. Its jobs come from there and nowhere else.
await answerJobs(async ({ json }) => judge(json as AudioJob));

async function judge(job: AudioJob): Promise<Frame> {
	const container = await sniffContainer(job.path);
	if (!container) return refusal("not-audio");
	if (container === "other-media") return refusal("unsupported-format");
	const decoded = await decodeAudio(job.path, container, job.maxSeconds);
	if (typeof decoded === "string") return refusal(decoded);
	if (decoded.durationSeconds < job.minSeconds) return refusal("too-short");
	return { json: { ok: true, ...decoded }, bytes: NO_BYTES };
}

function refusal(reason: AudioRefusal): Frame {
	return { json: { ok: false, reason }, bytes: NO_BYTES };
}

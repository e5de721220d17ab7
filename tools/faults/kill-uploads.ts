/**
 * `node tools/faults/kill-uploads.ts [kills] [megabytes] [submissions]` kills the server while one file is being uploaded, and while tracks are
 * submitted and processed.
 */
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SubmitKill } from "#testing/crash/submissions.ts";
import { trySubmissions } from "#testing/crash/submissions.ts";
import { uploadResumably } from "#testing/resumable.ts";
import { argument, fault, makeMembers } from "./harness.ts";

const kills = argument(0, 10);
const bytes = argument(1, 64) * 1_000_000;
const submissions = argument(2, 6);
const RESENT_MAX_BYTES = 1_048_576;
const AIM_MS_MAX = 150;
const SUBMIT_MS_MAX = 900;
const moments: SubmitKill[] = ["file placed", "stream growing"];

const sha256 = (data: Buffer) => createHash("sha256").update(data).digest("hex");

await fault(
	"the file arrives whole, at most 1 MiB is sent again for a kill; each submission is one track that plays, nothing is left over",
	async ({ start, figure, holds, defer }) => {
		const product = await start();
		const [cookie = ""] = await makeMembers(product.url, 1);
		const source = randomBytes(bytes);
		const share = bytes / (kills + 1);
		const upload = uploadResumably(product.url, cookie, source, share);
		defer(() => upload.giveUp());
		const starts: number[] = [];
		for (let kill = 0; kill < kills; kill += 1) {
			upload.allow(share * (kill + 2));
			await pause(Math.random() * AIM_MS_MAX);
			await product.end("SIGKILL");
			starts.push(await product.start());
		}
		upload.allow(bytes);
		const stored = await readFile(join(product.dataDir, "uploads", await upload.finished));
		figure("kills during the upload", kills);
		holds("the file is the same, byte for byte", sha256(stored) === sha256(source));
		figure("bytes sent again for one kill", Math.max(0, ...upload.sentAgain), RESENT_MAX_BYTES);
		figure("start after a kill", Math.max(...starts), 5_000, "ms");
		const plan = Array.from(
			{ length: submissions },
			(_, at) => moments[at % 3] ?? Math.random() * SUBMIT_MS_MAX,
		);
		const outcome = await trySubmissions(product, cookie, plan);
		figure("submissions, each killed once", submissions);
		holds("each is exactly one track", outcome.tracks === submissions, `${outcome.tracks}`);
		holds("all of them play", outcome.live === submissions, `${outcome.live}`);
		figure("files of uploads left", outcome.filesLeft, 0);
		figure("orphans that the sweep took", outcome.orphansSwept);
		holds(`reconcile: ${outcome.reconciled}`, outcome.reconcileCode === 0);
	},
);

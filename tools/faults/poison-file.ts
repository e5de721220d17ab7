/** `node tools/faults/poison-file.ts [files]` puts files that hang, lie and burst into the queue before a good one. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { silentFlac } from "#server/media/silent-flac.test-audio.ts";
import { apiAs } from "#testing/server.ts";
import { sampleMp3, upload } from "#testing/uploads.ts";
import { residentMb } from "../bench/machine.ts";
import { argument, fault, makeMembers, until, watchPace } from "./harness.ts";

const files = argument(0, 8);
const PLAYS_MS = 60_000;

await fault(
	"each poison file ends refused or failed, a good track of another member plays within 60 s, others' p95 within 300 ms, the process stays",
	async ({ start, figure, holds }) => {
		const product = await start();
		const { pid } = product;
		const [poisoner = "", artist = "", watcher = ""] = await makeMembers(product.url, 3);
		const good = await sampleMp3();
		const poisons: Buffer[] = [
			silentFlac(3 * 3_600),
			Buffer.concat([good.subarray(0, 4_000), randomBytes(200_000)]),
			randomBytes(500_000),
			Buffer.concat([
				Buffer.from("ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f"),
				randomBytes(50_000),
			]),
			Buffer.concat([
				Buffer.from("RIFF\u00ff\u00ff\u00ff\u007fWAVEfmt "),
				Buffer.alloc(100_000, 0xff),
			]),
			await readFile(join(import.meta.dirname, "../../package-lock.json")),
		];
		const pace = watchPace(product.url, watcher);
		const before = residentMb(pid).all;
		const form = { title: "Poison", artist: "Nobody", genre: "other", description: "" } as const;
		const bad = apiAs(product.url, poisoner).music;
		const outcomes: string[] = [];
		const poisoning = Array.from({ length: files }, async (_, at) => {
			const body = poisons[at % poisons.length] ?? good;
			const audioUploadId = await upload(product.url, { cookie: poisoner }, body, `song-${at}.mp3`);
			const made = await bad.submit({ ...form, audioUploadId }).then(
				() => "accepted",
				(error: { code?: string }) => error.code ?? String(error),
			);
			outcomes.push(made);
		});
		const since = performance.now();
		const audioUploadId = await upload(product.url, { cookie: artist }, good);
		const own = apiAs(product.url, artist).music;
		await own.submit({ ...form, title: "Good", audioUploadId });
		const states = async (music: typeof own) =>
			(await music.mine({ limit: 50 })).tracks.map(({ state }) => state);
		await until(async () => (await states(own)).every((state) => state === "live"), 2 * PLAYS_MS);
		figure("the good track plays after", performance.now() - since, PLAYS_MS, "ms");
		await Promise.all(poisoning);
		await until(
			async () => (await states(bad)).every((state) => state !== "processing"),
			4 * PLAYS_MS,
		);
		figure("poison files", files);
		holds(
			`each refused or failed (${[...new Set(outcomes)].join(", ")})`,
			!(await states(bad)).includes("live"),
		);
		const others = await pace.stop();
		figure("others' p95", others.p95, 300, "ms");
		figure("others' failed calls", others.failed, 0);
		figure("memory of the server, before", before, undefined, "MB");
		figure("and after", residentMb(pid).all, undefined, "MB");
		holds("by the same process", product.pid === pid);
	},
);

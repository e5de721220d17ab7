import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Chatter, joinChat, signUp } from "#testing/chat-client.ts";
import { photo } from "#testing/chat-images.ts";
import { installProduct, type Product } from "#testing/product.ts";
import { type ResumableUpload, uploadResumably } from "#testing/resumable.ts";
import { type Audit, auditChat } from "./audit.ts";
import { auditImages, type Images } from "./images.ts";
import { type Submissions, type SubmitKill, trySubmissions } from "./submissions.ts";

export type Plan = {
	clients: number;
	uploadBytes: number;
	/** What is killed each time. */
	kills: readonly Victim[];
	/** When the server alone is killed in some submissions of tracks. */
	submitKills: readonly SubmitKill[];
	/** Called for each kill. */
	report?: (kill: Kill) => void;
};
export type Victim = "server" | "server, then database" | "both at once";
export type Kill = {
	victim: Victim;
	/** Messages that were on their way to the server at that moment. */
	inFlight: number;
	uploadedBytes: number;
	/** From the next start to its first answer. */
	startMs: number;
	/** From the kill until every client receives the chat again. */
	backMs: number;
};
export type Outcome = Audit & {
	kills: readonly Kill[];
	sentAgainBytes: readonly number[];
	isUploadEqual: boolean;
	submissions: Submissions;
	images: Images;
	seconds: number;
};

const EVERYBODY_EVERY_MS = 1_100;
const CALM_MS_MAX = 800;
const AIM_MS_MAX = 60;
/** One message in so many comes with an image, as many as a member may upload. */
const IMAGE_EVERY = 6;

/** Which victim the nth of `count` kills has: each second one the database too, one both at once. */
export function victims(count: number): Victim[] {
	return Array.from({ length: count }, (_, index) => {
		if (index === count - 1) return "both at once";
		return index % 2 === 1 ? "server, then database" : "server";
	});
}

/** What the outcome says against us, in words; empty when nothing was lost. */
export function deviations(plan: Plan, { submissions, images, ...outcome }: Outcome): string[] {
	const wrong: Record<string, boolean> = {
		[`${outcome.lost} acknowledged messages lost`]: outcome.lost > 0,
		[`${outcome.doubled} messages doubled`]: outcome.doubled > 0,
		[`${outcome.unclaimed} messages kept though their senders do not know`]: outcome.unclaimed > 0,
		[`${outcome.gaps} gaps in the sequence`]: outcome.gaps > 0,
		[`${outcome.wrongLists} clients show another list`]: outcome.wrongLists > 0,
		"the uploaded file differs from its source": !outcome.isUploadEqual,
		"the upload was over before the last kill": outcome.kills.some(
			(kill) => kill.uploadedBytes >= plan.uploadBytes,
		),
		"no kill met a message on its way": outcome.kills.every((kill) => kill.inFlight === 0),
		[`${submissions.tracks} tracks of ${plan.submitKills.length} submissions`]:
			submissions.tracks !== plan.submitKills.length,
		[`${submissions.live} of them can be heard`]: submissions.live !== submissions.tracks,
		[`${submissions.filesLeft} files of uploads left`]: submissions.filesLeft > 0,
		"no message came with an image": images.acknowledged === 0,
		[`${images.lost} images of acknowledged messages lost`]: images.lost > 0,
		[`${images.orphans} images or files of images without a message`]: images.orphans > 0,
		[`reconcile: ${submissions.reconciled}`]: submissions.reconcileCode !== 0,
	};
	return Object.keys(wrong).filter((what) => wrong[what]);
}

/** Members chat and one uploads while the product is killed again and again; then all is counted. */
export async function tryCrashes(product: Product, plan: Plan): Promise<Outcome> {
	const since = performance.now();
	await product.start();
	const cookies = await Promise.all(
		Array.from({ length: plan.clients }, (_, n) =>
			signUp(product.url, `member-${n}`, `10.${n % 200}.0.1`),
		),
	);
	const chatters = await Promise.all(cookies.map((cookie) => joinChat(product.url, cookie)));
	await Promise.all(chatters.map((chatter) => chatter.live()));
	const source = randomBytes(plan.uploadBytes);
	// A share before each kill, another as it comes, so that each cuts the upload while it moves.
	const share = plan.uploadBytes / (plan.kills.length + 1);
	const upload = uploadResumably(product.url, cookies[0] ?? "", source, share);
	const speak = speaker(await photo());
	const stopTalking = sendMessages(chatters, speak);
	try {
		const kills: Kill[] = [];
		for (const [index, victim] of plan.kills.entries()) {
			await pause(Math.random() * CALM_MS_MAX);
			upload.allow(share * (index + 2));
			const kill = await killOnce(product, victim, { chatters, speak, upload });
			plan.report?.(kill);
			kills.push(kill);
		}
		stopTalking();
		upload.allow(plan.uploadBytes);
		await Promise.all(chatters.map((chatter) => chatter.delivered()));
		const audit = await auditChat(await product.databaseUrl(), chatters);
		const stored = await readFile(join(product.dataDir, "uploads", await upload.finished));
		const submissions = await trySubmissions(product, cookies[0] ?? "", plan.submitKills);
		return {
			...audit,
			submissions,
			images: await auditImages(product, cookies[0] ?? "", chatters),
			kills,
			sentAgainBytes: upload.sentAgain,
			isUploadEqual: sha256(stored) === sha256(source),
			seconds: (performance.now() - since) / 1_000,
		};
	} finally {
		stopTalking();
		upload.giveUp();
		for (const chatter of chatters) chatter.leave();
	}
}

/** A product of its own for one trial, removed afterwards. */
export async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
	// Each client sends an address of its own, as if a proxy were in front of the server.
	const product = await installProduct({ TRUST_PROXY: "1" });
	try {
		return await work(product);
	} finally {
		await product.remove();
	}
}

async function killOnce(
	product: Product,
	victim: Victim,
	{
		chatters,
		speak,
		upload,
	}: { chatters: readonly Chatter[]; speak: Speak; upload: ResumableUpload },
): Promise<Kill> {
	// Everybody speaks, so that the kill meets messages at every stage of their way.
	chatters.forEach(speak);
	await pause(Math.random() * AIM_MS_MAX);
	const inFlight = chatters.filter((chatter) => chatter.isInFlight).length;
	const uploadedBytes = upload.handedOver;
	const since = performance.now();
	if (victim === "both at once") await product.killDatabase();
	await product.end("SIGKILL");
	if (victim === "server, then database") await product.killDatabase();
	const startMs = await product.start();
	// A socket may not have noticed yet that its server is gone.
	await Promise.all(chatters.map((chatter) => chatter.live()));
	return { victim, inFlight, uploadedBytes, startMs, backMs: performance.now() - since };
}

function sendMessages(chatters: readonly Chatter[], speak: Speak): () => void {
	const timers = chatters.map((chatter) =>
		setInterval(() => speak(chatter), EVERYBODY_EVERY_MS * (1 + Math.random())),
	);
	return () => timers.forEach(clearInterval);
}

type Speak = (chatter: Chatter) => void;

/** Says another line with each call, some of them with this picture. */
function speaker(picture: Buffer): Speak {
	let lines = 0;
	return (chatter) => {
		const line = `line ${++lines}: ${randomBytes(12).toString("hex")}`;
		chatter.send(line, lines % IMAGE_EVERY === 0 ? picture : undefined);
	};
}

function sha256(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}

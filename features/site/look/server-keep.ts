import { eq } from "drizzle-orm";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { readKept, writeSetting } from "#server/settings.ts";
import { files } from "#server/table.ts";
import type { KeptLook } from "./contract.ts";
import { type PictureSlot, pictureSlots } from "./limits.ts";
import { lookCopy as copy } from "./look-copy.ts";
import type { Colours } from "./own-colours.ts";
import { keptLook } from "./server-kept.ts";
import {
	LOOK_FILES_OWNER,
	lookSetting,
	type StoredLook,
	type StoredPicture,
} from "./server-look.ts";
import { type PictureErrors, type Placed, placePicture } from "./server-pictures.ts";

type Asking = Context & { session: Session | null };
type Wanted = {
	since: string | null;
	colours: Colours | null;
	showsName: boolean;
} & { [Slot in PictureSlot]?: string | null | undefined };

/** Errors: 404, 409 when another wrote meanwhile, 413, 415. */
export async function keepLook(
	context: Asking,
	wanted: Wanted,
	errors: PictureErrors,
): Promise<KeptLook> {
	const before = await unchangedSince(context, wanted.since);
	const placed: Placed[] = [];
	try {
		for (const slot of pictureSlots) {
			const uploadId = wanted[slot];
			if (uploadId) placed.push(await placePicture(context, slot, uploadId, errors));
		}
		const after: StoredLook = {
			colours: wanted.colours,
			showsName: wanted.showsName,
			...picturesAfter(before, wanted, placed),
		};
		await write(context, after, wanted.since, placed);
		await settle(context, before, after, placed);
	} catch (error) {
		for (const { file } of placed) {
			const isKept = await context.storage.find(file.id);
			if (!isKept) await context.storage.discard(file);
		}
		throw error;
	}
	return keptLook(context);
}

/** Back to Greenroom's own. Errors: 409 when another wrote meanwhile. */
export async function resetLook(context: Asking, since: string | null): Promise<KeptLook> {
	const before = await unchangedSince(context, since);
	await write(context, null, since, []);
	await settle(context, before, lookSetting.defaults, []);
	return keptLook(context);
}

async function unchangedSince(context: Asking, since: string | null): Promise<StoredLook> {
	const { value, changedAt } = await readKept(context, lookSetting);
	if ((changedAt?.getTime() ?? null) !== (since === null ? null : new Date(since).getTime()))
		throw refusal("CONFLICT", copy.changedMeanwhile);
	return value;
}

function picturesAfter(before: StoredLook, wanted: Wanted, placed: readonly Placed[]) {
	const after = (slot: PictureSlot): StoredPicture | null => {
		if (wanted[slot] === null) return null;
		return placed.find((one) => one.slot === slot)?.stored ?? before[slot];
	};
	return { logoDark: after("logoDark"), logoLight: after("logoLight"), icon: after("icon") };
}

async function write(
	{ db, uploads, storage, ...context }: Asking,
	look: StoredLook | null,
	since: string | null,
	placed: readonly Placed[],
): Promise<void> {
	const { person } = signedIn(context);
	await db.transaction(async (tx: Tx) => {
		for (const { uploadId, file } of placed) {
			if (!(await uploads.claim(uploadId, person.id, tx))) throw notFound();
			await storage.record(file, tx);
		}
		const isWritten = await writeSetting(tx, lookSetting, look, {
			by: person.id,
			since: since === null ? null : new Date(since),
		});
		if (!isWritten) throw refusal("CONFLICT", copy.changedMeanwhile);
	});
	context.log.info({ userId: person.id }, look ? "look kept" : "look reset");
}

/**
 * Once it is committed: the uploads have served. Pages that are open still show the pictures of the look
 * before; older ones go.
 */
async function settle(
	{ db, uploads, storage, log }: Asking,
	before: StoredLook,
	after: StoredLook,
	placed: readonly Placed[],
): Promise<void> {
	const shown = new Set(
		[before, after].flatMap((one) => pictureSlots.map((slot) => one[slot]?.fileId)),
	);
	try {
		for (const { uploadId } of placed) await uploads.remove(uploadId);
		const rows = await db
			.select({ id: files.id })
			.from(files)
			.where(eq(files.ownerId, LOOK_FILES_OWNER));
		for (const { id } of rows) if (!shown.has(id)) await storage.remove(id);
	} catch (error) {
		// The look is kept; what is left over takes room and nothing else.
		log.warn({ err: error }, "pictures of the look could not be cleared away");
	}
}

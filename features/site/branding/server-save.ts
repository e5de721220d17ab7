import { and, eq, gt } from "drizzle-orm";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { readStoredSetting, writeSetting } from "#server/settings.ts";
import { files, settingsChanges } from "#server/table.ts";
import { RESTORABLE_DAYS } from "#shared/limits.ts";
import type { EditableBranding } from "./contract.ts";
import { copy } from "./copy.ts";
import type { Colors } from "./default-colors.ts";
import { type PictureSlot, pictureSlots } from "./limits.ts";
import {
	BRANDING_FILES_OWNER,
	brandingSetting,
	type StoredBranding,
	type StoredPicture,
} from "./server-branding.ts";
import { brandingForEditing } from "./server-for-editing.ts";
import { type PictureErrors, type Placed, placePicture } from "./server-pictures.ts";

type BrandingInput = {
	since: string | null;
	colours: Colors | null;
	showsName: boolean;
} & { [Slot in PictureSlot]?: string | null | undefined };

/** Errors: 404, 409 when another wrote meanwhile, 413, 415. */
export async function saveBranding(
	context: MemberContext,
	input: BrandingInput,
	errors: PictureErrors,
): Promise<EditableBranding> {
	const before = await unchangedSince(context, input.since);
	const placed: Placed[] = [];
	try {
		for (const slot of pictureSlots) {
			const uploadId = input[slot];
			if (uploadId) placed.push(await placePicture(context, slot, uploadId, errors));
		}
		const after: StoredBranding = {
			colours: input.colours,
			showsName: input.showsName,
			...picturesAfter(before, input, placed),
		};
		await write(context, after, input.since, placed);
		await removeUnused(context, before, after, placed);
	} catch (error) {
		for (const { file } of placed) {
			const isRecorded = await context.storage.find(file.id);
			if (!isRecorded) await context.storage.discard(file);
		}
		throw error;
	}
	return brandingForEditing(context);
}

/** Back to Greenroom's own. Errors: 409 when another wrote meanwhile. */
export async function resetBranding(
	context: MemberContext,
	since: string | null,
): Promise<EditableBranding> {
	const before = await unchangedSince(context, since);
	await write(context, null, since, []);
	await removeUnused(context, before, brandingSetting.defaults, []);
	return brandingForEditing(context);
}

/** Sets the branding to what it was, null for Greenroom's own. Errors: 409 where a picture of it is gone. */
export async function restoreBranding(context: MemberContext, value: unknown): Promise<void> {
	const branding = value === null ? null : brandingSetting.schema.safeParse(value).data;
	if (branding === undefined) throw refusal("CONFLICT", copy.outdatedVersion);
	for (const slot of pictureSlots) {
		const picture = branding?.[slot];
		if (picture && !(await context.storage.find(picture.fileId)))
			throw refusal("CONFLICT", copy.outdatedVersion);
	}
	const { changedAt } = await readStoredSetting(context, brandingSetting);
	await write(context, branding, changedAt?.toISOString() ?? null, []);
}

async function unchangedSince(
	context: MemberContext,
	since: string | null,
): Promise<StoredBranding> {
	const { value, changedAt } = await readStoredSetting(context, brandingSetting);
	if ((changedAt?.getTime() ?? null) !== (since === null ? null : new Date(since).getTime()))
		throw refusal("CONFLICT", copy.changedMeanwhile);
	return value;
}

function picturesAfter(before: StoredBranding, wanted: BrandingInput, placed: readonly Placed[]) {
	const after = (slot: PictureSlot): StoredPicture | null => {
		if (wanted[slot] === null) return null;
		return placed.find((one) => one.slot === slot)?.stored ?? before[slot];
	};
	return { logoDark: after("logoDark"), logoLight: after("logoLight"), icon: after("icon") };
}

async function write(
	{ db, uploads, storage, ...context }: MemberContext,
	branding: StoredBranding | null,
	since: string | null,
	placed: readonly Placed[],
): Promise<void> {
	const { user } = context.session;
	await db.transaction(async (tx: Tx) => {
		for (const { uploadId, file } of placed) {
			if (!(await uploads.claim(uploadId, user.id, tx))) throw notFound();
			await storage.record(file, tx);
		}
		const isWritten = await writeSetting(tx, brandingSetting, branding, {
			by: user.id,
			since: since === null ? null : new Date(since),
		});
		if (!isWritten) throw refusal("CONFLICT", copy.changedMeanwhile);
	});
	context.log.info({ userId: user.id }, branding ? "branding updated" : "branding reset");
}

/** After the commit: removes the uploads, and pictures that no version of the last weeks has. */
async function removeUnused(
	{ db, uploads, storage, log }: MemberContext,
	before: StoredBranding,
	after: StoredBranding,
	placed: readonly Placed[],
): Promise<void> {
	try {
		const versions = [before, after, ...(await restorableVersions(db))];
		const shown = new Set(versions.flatMap((one) => pictureSlots.map((slot) => one[slot]?.fileId)));
		for (const { uploadId } of placed) await uploads.remove(uploadId);
		const rows = await db
			.select({ id: files.id })
			.from(files)
			.where(eq(files.ownerId, BRANDING_FILES_OWNER));
		for (const { id } of rows) if (!shown.has(id)) await storage.remove(id);
	} catch (error) {
		// The branding is saved; leftover files only take space.
		log.warn({ err: error }, "removing unused branding pictures failed");
	}
}

/** What an admin can go back to. */
async function restorableVersions(db: MemberContext["db"]): Promise<StoredBranding[]> {
	const { before, key, at } = settingsChanges;
	const rows = await db
		.select({ before })
		.from(settingsChanges)
		.where(
			and(
				eq(key, brandingSetting.key),
				gt(at, new Date(Date.now() - RESTORABLE_DAYS * 86_400_000)),
			),
		);
	return rows.flatMap((row) => brandingSetting.schema.safeParse(row.before).data ?? []);
}

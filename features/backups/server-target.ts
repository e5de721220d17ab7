import { z } from "zod";
import { invalid, refusal } from "#server/access.ts";
import { openTarget } from "#server/backup/targets/open-target.ts";
import type { TargetSettings } from "#server/backup/targets/target.ts";
import type { MemberContext, Services } from "#server/context.ts";
import { notConfigured } from "#server/not-configured.ts";
import { PlainError } from "#server/plain-error.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { declareSetting, readSetting, writeSetting } from "#server/settings.ts";
import { type Overview, s3Target, type TargetForm, webdavTarget } from "./contract.ts";
import { copy } from "./copy.ts";
import { type TargetKind, targetKinds } from "./limits.ts";

type TargetServices = Pick<Services, "pool" | "log" | "config">;

const sealed = z.object({ sealedSecret: z.string() });
const stored = z.object({
	kind: z.enum(targetKinds),
	s3: s3Target.and(sealed).nullable(),
	webdav: webdavTarget.and(sealed).nullable(),
});
type Stored = z.infer<typeof stored>;

const targetSetting = declareSetting<Stored>({
	key: "backup-target",
	schema: stored,
	defaults: { kind: "folder", s3: null, webdav: null },
});

const PURPOSE = "backup target";

export async function targetKind(services: TargetServices): Promise<TargetKind> {
	return (await readSetting(services, targetSetting)).kind;
}

/** What an admin sees of it: no secrets. */
export async function targetForEditing(services: TargetServices): Promise<Overview["target"]> {
	const { kind, s3, webdav } = await readSetting(services, targetSetting);
	return {
		kind,
		s3: s3 && s3Target.parse(s3),
		webdav: webdav && webdavTarget.parse(webdav),
	};
}

/** How archives of a kind are reached; null where nobody has said. Errors: PlainError for a secret that can't be read any more. */
export async function targetSettings(
	services: TargetServices,
	kind: TargetKind,
): Promise<TargetSettings | null> {
	const { config } = services;
	if (kind === "folder") return { kind, folder: config.backupDir };
	return settingsOf(config.authSecret, kind, await readSetting(services, targetSetting));
}

/** Opens where a backup is. Errors: PlainError; CONFLICT where nobody has said how to get there. */
export async function openTargetOf(services: TargetServices, kind: TargetKind) {
	const settings = await targetSettings(services, kind);
	if (!settings) throw notConfigured("storage", copy.targetUnknown);
	return openTarget(settings);
}

/** As saved, or as typed and not saved: a secret that is left out is the stored one. Errors: 422 where there is none. */
export async function settingsTyped(
	services: TargetServices,
	form: TargetForm,
): Promise<TargetSettings> {
	if (form.kind === "folder") return { kind: "folder", folder: services.config.backupDir };
	const { authSecret } = services.config;
	const next = withForm(await readSetting(services, targetSetting), form, authSecret);
	return settingsOf(authSecret, form.kind, next) as TargetSettings;
}

export async function saveTarget(context: MemberContext, form: TargetForm): Promise<void> {
	const { db, config, session } = context;
	const before = await readSetting(context, targetSetting);
	const next = withForm(before, form, config.authSecret);
	await writeSetting(db, targetSetting, next, { by: session.user.id });
}

/** What a target says to people, as the answer of a call. */
export async function plainly<Result>(work: Promise<Result>): Promise<Result> {
	return work.catch((error) => {
		throw error instanceof PlainError ? refusal("CONFLICT", error.message) : error;
	});
}

/** A secret stays with the address it was entered for: changed, another host would be sent it. */
function withForm(before: Stored, form: TargetForm, authSecret: string): Stored {
	const sealedOf = (field: string, typed: string | undefined, known: string | false) => {
		if (typed) return seal(typed, authSecret, PURPOSE);
		if (!known) throw invalid({ [field]: copy.secretMissing });
		return known;
	};
	if (form.kind === "s3" && form.s3) {
		const { secretAccessKey, ...fields } = form.s3;
		const { s3 } = before;
		const isSame = s3?.endpoint === fields.endpoint && s3.accessKeyId === fields.accessKeyId;
		const known = isSame && s3.sealedSecret;
		const sealedSecret = sealedOf("s3.secretAccessKey", secretAccessKey, known);
		return { ...before, kind: "s3", s3: { ...fields, sealedSecret } };
	}
	if (form.kind === "webdav" && form.webdav) {
		const { password, ...fields } = form.webdav;
		const { webdav } = before;
		const isSame = webdav?.url === fields.url && webdav.user === fields.user;
		const known = isSame && webdav.sealedSecret;
		const sealedSecret = sealedOf("webdav.password", password, known);
		return { ...before, kind: "webdav", webdav: { ...fields, sealedSecret } };
	}
	return { ...before, kind: form.kind };
}

function settingsOf(
	authSecret: string,
	kind: Exclude<TargetKind, "folder">,
	{ s3, webdav }: Stored,
): TargetSettings | null {
	if (kind === "webdav") {
		if (!webdav) return null;
		const { sealedSecret, url, user } = webdav;
		return { kind, url, user, password: opened(sealedSecret, authSecret) };
	}
	if (!s3) return null;
	const { sealedSecret, folder, endpoint, bucket, region, accessKeyId } = s3;
	const secretAccessKey = opened(sealedSecret, authSecret);
	const settings = { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: null };
	return { kind, folder, s3: settings };
}

function opened(sealedSecret: string, authSecret: string): string {
	try {
		return unseal(sealedSecret, authSecret, PURPOSE);
	} catch (error) {
		throw new PlainError(copy.secretLost, { cause: error });
	}
}

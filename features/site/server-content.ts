import { invalid, refusal } from "#server/access.ts";
import type { MemberContext, RequestContext } from "#server/context.ts";
import { readStoredSetting, type Setting, writeSetting } from "#server/settings.ts";
import type { EditableSection } from "./contract.ts";
import { copy } from "./edit/copy.ts";
import type { Section } from "./limits.ts";
import { latestChanges } from "./server-changes.ts";
import { settingOf } from "./server-content-settings.ts";
import { isKnownZone } from "./server-time-zone.ts";

type Written = { section: Section; since: string | null };

/** The setting of a section, its content untyped. */
const anySetting = (
	section: Section,
	{ config }: RequestContext,
): Setting<Record<string, unknown>> =>
	settingOf(section, config) as Setting<object> as Setting<Record<string, unknown>>;

/** A section for its editor, with its latest changes. Two statements. */
export async function sectionForEditing(
	context: RequestContext,
	section: Section,
): Promise<EditableSection> {
	const setting = anySetting(section, context);
	const { value, changedAt } = await readStoredSetting(context, setting);
	return {
		content: value,
		since: changedAt?.toISOString() ?? null,
		changes: await latestChanges(context, setting.key),
	};
}

/** Saves a section; null content restores Greenroom's defaults. Errors: 422, 409 when it changed since. */
export async function saveSection(
	context: MemberContext,
	{ section, since, content }: Written & { content: Record<string, unknown> | null },
): Promise<EditableSection> {
	const { user } = context.session;
	const setting = anySetting(section, context);
	const value = content && setting.schema.parse(content);
	if (section === "clock" && value && !(await isKnownZone(context.pool, String(value.timeZone))))
		throw invalid({ "content.timeZone": copy.noSuchZone });
	const isWritten = await writeSetting(context.db, setting, value, {
		by: user.id,
		since: since === null ? null : new Date(since),
	});
	if (!isWritten) throw refusal("CONFLICT", copy.changedMeanwhile);
	context.log.info(
		{ userId: user.id, section },
		content ? "site content updated" : "site content reset",
	);
	return sectionForEditing(context, section);
}

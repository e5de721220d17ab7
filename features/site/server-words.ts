import { invalid, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { readKept, type Setting, writeSetting } from "#server/settings.ts";
import type { KeptPart } from "./contract.ts";
import { editCopy as copy } from "./edit/edit-copy.ts";
import type { Part } from "./limits.ts";
import { latestChanges } from "./server-changes.ts";
import { settingOf } from "./server-settings.ts";
import { isKnownZone } from "./server-zone.ts";

type Asking = Context & { session: Session | null };
type Written = { part: Part; since: string | null };

/** Any of them, where only its schema knows what its words are. */
const anySetting = (part: Part, { config }: Asking): Setting<Record<string, unknown>> =>
	settingOf(part, config) as Setting<object> as Setting<Record<string, unknown>>;

/** A part for its editor, with who changed it last. Two statements. */
export async function keptPart(context: Asking, part: Part): Promise<KeptPart> {
	const setting = anySetting(part, context);
	const { value, changedAt } = await readKept(context, setting);
	return {
		words: value,
		since: changedAt?.toISOString() ?? null,
		changes: await latestChanges(context, setting.key),
	};
}

/** Words of null bring back the ones Greenroom comes with. Errors: 422, 409 when another wrote meanwhile. */
export async function writePart(
	context: Asking,
	{ part, since, words }: Written & { words: Record<string, unknown> | null },
): Promise<KeptPart> {
	const { person } = signedIn(context);
	const setting = anySetting(part, context);
	const value = words && setting.schema.parse(words);
	if (part === "clock" && value && !(await isKnownZone(context.pool, String(value.timeZone))))
		throw invalid({ "words.timeZone": copy.noSuchZone });
	const isWritten = await writeSetting(context.db, setting, value, {
		by: person.id,
		since: since === null ? null : new Date(since),
	});
	if (!isWritten) throw refusal("CONFLICT", copy.changedMeanwhile);
	context.log.info({ userId: person.id, part }, words ? "site words kept" : "site words reset");
	return keptPart(context, part);
}

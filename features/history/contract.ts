import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { id, instant, placeCursor, procedure } from "#shared/contract.ts";
import { RESTORABLE_DAYS } from "#shared/limits.ts";
import { changeKinds, PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";

/** A recorded change. */
const change = z.object({
	id,
	kind: z.enum(changeKinds),
	subjectId: id,
	name: z.string().describe("Its name at the time; for `site`, the part of the settings"),
	path: z.string().nullable().describe("Null once it is deleted"),
	action: z.string(),
	fields: z.array(z.string()).describe("Names of the edited fields, or times"),
	reason: z.string().nullable(),
	values: z
		.array(
			z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
		)
		.describe("What edited fields held before and after, of content that admins write"),
	isRestorable: z.boolean().describe("What it deleted or replaced can be restored"),
	by: userCard.nullable().describe("Null for the system and deleted accounts"),
	at: instant,
});
export type Change = z.infer<typeof change>;

export const contract = {
	list: procedure("read the change history", "GET", "/history", { description: "The latest first" })
		.input(
			z.object({
				kind: z.enum(changeKinds).optional(),
				subjectId: id.optional().describe("Only changes of this item"),
				by: id.optional().describe("Only changes by this user"),
				limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
				cursor: placeCursor.optional(),
			}),
		)
		.output(
			z.object({
				changes: z.array(change),
				user: userCard.nullable().describe("The user of the `by` filter"),
				nextCursor: z.string().nullable(),
			}),
		),
	restore: procedure("restore changes", "POST", "/history/{id}/restore", {
		description: `Deleted episodes, books, songs of the week and posts come back unpublished, for ${RESTORABLE_DAYS} days; parts of the site as they were before the change.`,
	})
		.input(z.object({ id: id.describe("Of the change, or of what was deleted") }))
		.output(z.object({ ok: z.literal(true) })),
};

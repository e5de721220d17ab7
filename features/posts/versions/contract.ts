import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { postFields } from "#features/posts/fields.ts";
import { id, instant, placeCursor, procedure } from "#shared/contract.ts";
import { sentOf } from "#shared/field-rules.ts";
import { versionFields } from "./limits.ts";

const versionCard = z.object({
	id,
	at: instant,
	by: userCard.nullable().describe("Absent once the account is gone"),
	changed: z
		.array(z.enum(versionFields))
		.describe("Against the version before; empty for the first"),
});
export type VersionCard = z.infer<typeof versionCard>;

const values = z.object(sentOf(postFields));
export type VersionValues = z.infer<typeof values>;

const place = z.object({ id, versionId: id });

export const contract = {
	versions: procedure("write posts", "GET", "/my/posts/{id}/versions")
		.input(z.object({ id, cursor: placeCursor.optional() }))
		.output(
			z.object({
				versions: z.array(versionCard).describe("Newest first"),
				nextCursor: z.string().nullable(),
			}),
		),
	version: procedure("write posts", "GET", "/my/posts/{id}/versions/{versionId}")
		.input(place)
		.output(z.object({ values, before: values.nullable().describe("Null for the first version") })),
};
/** What restores one takes; the post as it is written then comes back. */
export const restoring = place.extend({
	basedOn: instant.describe("`updatedAt` of the post the caller looked at"),
});

import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "#server/context.ts";
import { declareSetting } from "#server/settings.ts";
import { settings } from "#server/table.ts";

/** Whether sample content was added to this database, and whether an admin has removed it since. */
export const sampleContent = declareSetting({
	key: "sample-content",
	schema: z.object({
		loadedAt: z.string().nullable(),
		removedAt: z.string().nullable().default(null),
	}),
	defaults: { loadedAt: null, removedAt: null },
});

type SampleContent = (typeof sampleContent)["defaults"];
export const showsSamples = ({ loadedAt, removedAt }: SampleContent): boolean =>
	loadedAt !== null && removedAt === null;

/** From now on, texts nobody has edited are hidden. */
export async function markSamplesRemoved({ db }: Pick<Services, "db">): Promise<void> {
	await db
		.update(settings)
		.set({
			value: sql`${settings.value} || jsonb_build_object('removedAt', now())`,
			updatedAt: sql`now()`,
		})
		.where(eq(settings.key, sampleContent.key));
}

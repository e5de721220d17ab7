import { z } from "zod";
import { id, instant, oneLine, procedure, topic } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { databaseIdOf } from "./database-id.ts";
import { DATABASE_ID_MAX, itemStates, kinds, STATES_MAX } from "./limits.ts";

/** The state of one item. */
const itemState = z.object({
	id,
	kind: z.enum(kinds),
	state: z.enum(itemStates),
	/** Why it is not there, as a sentence. */
	error: z.string().nullable(),
	syncedAt: instant.nullable(),
});
export type ItemSync = z.infer<typeof itemState>;

const counts = z.object({
	total: z.int().describe("Published items"),
	synced: z.int(),
	failed: z.int(),
});
export type Counts = z.infer<typeof counts>;

/** The status of the sync as a whole. */
const syncStatus = z.object({
	/** Whether the server has a token. */
	isConfigured: z.boolean(),
	/** Absent while nothing is synced. */
	workspace: z
		.object({
			databaseId: id,
			name: z.string().nullable(),
			requestedAt: instant,
			requestedBy: z.string().nullable(),
			/** Why nothing can be synced, as a sentence. */
			error: z.string().nullable(),
		})
		.nullable(),
	counts: z.record(z.enum(kinds), counts),
	/** Changed, or to be taken away there. */
	waiting: z.int(),
	latestAt: instant.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** What the one who asks can do about a failed sync. */
const remedy = z.object({
	/** Descriptions of properties that can be added there. */
	missing: z.array(z.string()),
	/** Which the database has, when one must be chosen. */
	sources: z.array(z.object({ id, name: z.string() })),
});
export type Remedy = z.infer<typeof remedy>;

export const contract = {
	status: procedure("sync the notes workspace", "GET", "/notes-sync").output(syncStatus),
	states: procedure("sync the notes workspace", "GET", "/notes-sync/items")
		.input(z.object({ kind: z.enum(kinds), ids: z.array(id).min(1).max(STATES_MAX) }))
		.output(z.array(itemState).describe("Published items only")),
	sync: procedure("sync the notes workspace", "POST", "/notes-sync", {
		description:
			"Answers once the database is found; pages follow by themselves, as do later changes",
	})
		.errors({ SYNC_FAILED: { status: 424, data: remedy } })
		.input(
			z.object({
				databaseId: oneLine({ min: 1, max: DATABASE_ID_MAX, tooShort: copy.missingText })
					.refine((typed) => typed === "" || databaseIdOf(typed) !== null, copy.wrongId)
					.describe("The ID with or without dashes, or the database's address"),
				dataSourceId: id.optional().describe("Needed when the database has several"),
				addsMissing: z
					.boolean()
					.default(false)
					.describe("Whether to add missing properties to the database"),
			}),
		)
		.output(syncStatus),
	stop: procedure("sync the notes workspace", "DELETE", "/notes-sync").output(syncStatus),
};

/** The sync progressed: its status, and the item that changed. */
export const notesSync = topic(
	"notes-sync",
	"sync the notes workspace",
	z.object({ status: syncStatus, item: itemState.nullable() }),
);
export type NotesSyncChange = z.infer<typeof notesSync.event>;

import type { Category } from "#domain/categories.ts";
import { hasHidden } from "#domain/people/blocks/table.ts";
import type { NotificationKind } from "#server/events/notification-kind.ts";
import { stoppedByBlocks } from "./limits.ts";

export type Kind = NotificationKind<object, Category>;

/** Every kind that features declare, as the statements and the fan-out need them. */
export type Kinds = {
	byName: ReadonlyMap<string, Kind>;
	/** By the name of their event. */
	byEvent: ReadonlyMap<string, readonly Kind[]>;
	/** SQL for whether a member may see what a row of `notification_events ne` with its `events e` is about. */
	isVisible: string;
	/** SQL for the words of the subject as they are now, over the same rows; null for kinds without. */
	excerpt: string;
};

/** Errors: two kinds of one name. */
export function gatherKinds(given: readonly Kind[]): Kinds {
	const declared = given.map(withoutBlocked);
	const byName = new Map(declared.map((kind) => [kind.name, kind]));
	if (byName.size !== declared.length) throw new Error("Two notifications have the same name");
	const excerpts = declared.flatMap(({ name, excerpt }) =>
		excerpt ? [`WHEN '${name}' THEN ${excerpt("e.subject_id")}`] : [],
	);
	return {
		byName,
		byEvent: Map.groupBy(declared, ({ event }) => event.name),
		isVisible: `CASE ne.kind ${declared
			.map(
				({ name, isVisible }) =>
					`WHEN '${name}' THEN ${isVisible("ne.user_id", "e.subject_id", "e.actor_id")}`,
			)
			.join("\n\t")} ELSE FALSE END`,
		excerpt: excerpts.length === 0 ? "NULL" : `CASE ne.kind ${excerpts.join("\n\t")} END`,
	};
}

/** What blocked and muted members say and do is neither shown, counted nor sent. */
function withoutBlocked(kind: Kind): Kind {
	if (!stoppedByBlocks.includes(kind.category)) return kind;
	return {
		...kind,
		isVisible: (userId, subjectId, actorId) =>
			`(${kind.isVisible(userId, subjectId, actorId)} AND NOT ${hasHidden(userId, actorId)})`,
	};
}

import type { Reportable, ReportedThing } from "#domain/moderation/server-reports.ts";
import type { MemberContext } from "#server/context.ts";
import type { CommentRow, commentRows } from "./server-rows.ts";

type Rows<Row extends CommentRow> = ReturnType<typeof commentRows<Row>>;
/** What a page is sent where a comment was removed, or is back. */
type Change<Row> = { removed: string } | { restored: Row };

/** Comments of one kind as members report them: removed and put back as their feature does it, open pages included. */
export function commentReports<Row extends CommentRow, Found extends ReportedThing>({
	kind,
	table,
	rows,
	find,
	publish,
}: Pick<Reportable, "kind" | "table"> & {
	rows: Pick<Rows<Row>, "remove" | "putBack">;
	/** As far as the caller may see it. */
	find: (context: MemberContext, id: string) => Promise<Found | null>;
	publish: (context: MemberContext, found: Found, change: Change<Row>) => void;
}): Reportable {
	return {
		kind,
		table,
		find,
		async takeDown(context, id) {
			const found = await find(context, id);
			if (!found) return null;
			const kept = await rows.remove(context, id, context.session.user.id);
			publish(context, found, { removed: id });
			return kept;
		},
		async putBack(context, id, kept) {
			const restored = await rows.putBack(context, kept);
			const found = await find(context, id);
			if (restored && found) publish(context, found, { restored });
		},
	};
}

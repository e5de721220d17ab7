import { type QueueView, queueViews } from "#domain/moderation/limits.ts";
import { paths } from "#shared/paths.ts";

/** The filter in the queue's URL. */
export type QueueFilter = { view: QueueView | "log" | "limits"; caseId: string | null };

export function filterIn(params: URLSearchParams): QueueFilter {
	const requested = params.get("view");
	return {
		view:
			requested === "log" || requested === "limits"
				? requested
				: (queueViews.find((view) => view === requested) ?? "open"),
		caseId: params.get("case"),
	};
}

export function queuePath({ view, caseId }: QueueFilter): string {
	const params = new URLSearchParams({
		...(view !== "open" && { view }),
		...(caseId && { case: caseId }),
	});
	return params.size > 0 ? `${paths.moderation}?${params}` : paths.moderation;
}

import { paths } from "#shared/paths.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import type { Page } from "#web/page.ts";
import { history } from "./api.tsx";
import { type ChangeKind, changeKinds } from "./limits.ts";

/** The filter in the page's address. */
export type HistoryFilter = { kind?: ChangeKind; by?: string };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function filterIn(params: URLSearchParams): HistoryFilter {
	const kind = changeKinds.find((one) => one === params.get("kind"));
	const by = params.get("by");
	return { ...(kind && { kind }), ...(by && ID.test(by) && { by }) };
}

export function historyPath(filter: HistoryFilter): string {
	const params = new URLSearchParams(filter);
	return params.size > 0 ? `${paths.adminHistory}?${params}` : paths.adminHistory;
}

/** Changes, page after page; `from` is the caller of the server or of the browser. */
export function historyPages(
	from: typeof history.api,
	filter: HistoryFilter & { subjectId?: string },
) {
	return from.list.infiniteOptions(cursorPages(filter));
}

export const historyQueries = ({ root, url, load }: Page) =>
	Promise.all([load(historyPages(history.on(root), filterIn(url.searchParams)))]);

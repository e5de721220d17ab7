import type { music } from "#features/music/api.tsx";
import type { AdminTrackFilter } from "#features/music/limits.ts";
import { cursorPages } from "#web/cursor-pages.ts";

export type AdminListFilter = { search: string; status: AdminTrackFilter };

/** Everybody's tracks, page after page; `from` is the caller of the server or of the browser. */
export function adminTrackPages(from: typeof music.api, filter: AdminListFilter) {
	return from.listForAdmin.infiniteOptions(cursorPages(filter));
}

import { copy } from "#shared/copy.ts";
import { notify } from "#web/notify.ts";

/** Whether the server no longer has the scripts of this page: it was updated since, and only a reload brings the new ones. */
export async function isBuildGone(): Promise<boolean> {
	const { url } = (window as unknown as { __reactRouterManifest: { url: string } })
		.__reactRouterManifest;
	const answer = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => null);
	return answer?.status === 404;
}

/** Says that the site was updated, until somebody reloads the page. */
export function offerReload(): void {
	const action = { label: copy.reload, onSelect: () => location.reload() };
	notify({ kind: "info", stays: true, title: copy.updated, text: copy.updatedText, action });
}

/** Offers the reload where the missing script is of a build that is gone. Otherwise somebody who waits for it hears of a failure. */
export async function reportMissing(isAwaited = false): Promise<void> {
	if (await isBuildGone()) return offerReload();
	const text = navigator.onLine ? copy.unexpected : copy.offline;
	if (isAwaited) notify({ kind: "bad", title: copy.error, text });
}

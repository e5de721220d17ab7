import { useSyncExternalStore } from "react";
import { createListeners } from "#web/listeners.ts";

/** How long a page opened by a link waits for what it shows; then it appears with skeletons in its place. */
export const MOMENT_MS = 150;

type Failure = { error: unknown };
type Outcome = Failure | "loaded";
/** What one route's page shows at one address. */
type Load = { route: object; address: string };

const shownAddress = () => location.pathname + location.search;

let failures: (Load & Failure)[] = [];
let latePages: Load[] = [];
const changes = createListeners();
let revalidateRouter = async () => {};
let isGoingBack = false;

/** `revalidate` has the router run the loaders of a page that failed: it alone can put an error or another page in its place. */
export function watchLatePages(revalidate: () => Promise<void>): () => void {
	revalidateRouter = revalidate;
	const over = new AbortController();
	const options = { capture: true, signal: over.signal };
	const setGoingBack = ({ type }: Event) => {
		isGoingBack = type === "popstate";
	};
	addEventListener("popstate", setGoingBack, options);
	addEventListener("click", setGoingBack, options);
	return () => over.abort();
}

/**
 * Waits a moment for what a route's page shows. What comes later shows by itself, or has the router ask again if it failed.
 * Going back waits for everything, for the place one had scrolled to must be there.
 * Errors: what `load` throws, in time or when asked again.
 */
export async function withinMoment(
	route: object,
	address: string,
	load: () => Promise<unknown>,
): Promise<void> {
	const known = failures.find((one) => one.route === route && one.address === address);
	if (known) throw known.error;
	const loading = load();
	if (isGoingBack) {
		await loading;
		return;
	}
	const settled = loading.then(
		(): Outcome => "loaded",
		(error: unknown): Outcome => ({ error }),
	);
	const moment = new Promise<"late">((resolve) => setTimeout(resolve, MOMENT_MS, "late"));
	const outcome = await Promise.race([settled, moment]);
	if (outcome === "late") void reportOnceSettled({ route, address }, settled);
	else if (outcome !== "loaded") throw outcome.error;
}

async function reportOnceSettled(load: Load, settled: Promise<Outcome>): Promise<void> {
	setLatePages([...latePages, load]);
	const outcome = await settled;
	setLatePages(latePages.filter((one) => one !== load));
	if (outcome === "loaded" || load.address !== shownAddress()) return;
	failures.push({ ...load, ...outcome });
	await revalidateRouter();
	failures = failures.filter(({ address }) => address !== load.address);
}

function setLatePages(pages: Load[]): void {
	latePages = pages;
	changes.notify();
}

/** Whether the page shown has not got all it shows. */
export function useIsPageLate(): boolean {
	return useSyncExternalStore(
		changes.watch,
		() => latePages.some(({ address }) => address === shownAddress()),
		() => false,
	);
}

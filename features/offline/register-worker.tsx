import { endpoints } from "#shared/paths.ts";
import { onLiveState } from "#web/live/live.ts";

/** Less often a tab need not ask for an update. */
const CHECK_PAUSE_MS = 60_000;

/**
 * Registers the service worker, and asks for a newer one whenever the tab is looked at or connects to the server again.
 * @param storesFiles Whether the scripts of pages not yet visited are to be stored as well; about 0.6 MB.
 * @param onUpdate Called when another build is served than this page was made of.
 */
export async function registerWorker(storesFiles: boolean, onUpdate: () => void): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const { serviceWorker } = navigator;
	const ownVersion = pageVersion();
	const reported = new Set([ownVersion]);
	serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ version?: string }>) => {
		if (!data.version || !ownVersion || reported.has(data.version)) return;
		reported.add(data.version);
		onUpdate();
		serviceWorker.controller?.postMessage({ storesFiles });
	});
	await serviceWorker.register(endpoints.worker, { updateViaCache: "none" });
	const registration = await serviceWorker.ready;
	registration.active?.postMessage({ storesFiles });

	let checkedAt = Date.now();
	const check = () => {
		if (document.hidden || Date.now() - checkedAt < CHECK_PAUSE_MS) return;
		checkedAt = Date.now();
		registration.update().catch(() => {});
	};
	document.addEventListener("visibilitychange", check);
	onLiveState((state) => {
		if (state === "live") check();
	});
}

/** Of the build this page was made of, as the router's manifest says it. */
function pageVersion(): string | undefined {
	const { __reactRouterManifest: manifest } = window as {
		__reactRouterManifest?: { version?: string };
	};
	return manifest?.version;
}

import { useEffect } from "react";
import { useBlocker } from "react-router";
import { notify } from "#web/notify.ts";
import { isNextPageShownAtOnce } from "#web/page.ts";
import { savesData } from "#web/saves-data.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { registerWorker } from "./register-worker.tsx";

/** Holds navigation while the browser is offline, and runs the service worker. Once in the shell. */
export function OfflineSupport() {
	useHeldNavigation();
	useWorker();
	return null;
}

/**
 * Offline the page stays, and what plays goes on. The page last asked for opens once the browser is online, unless
 * something was typed since.
 */
function useHeldNavigation(): void {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			!navigator.onLine &&
			!isNextPageShownAtOnce() &&
			currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		const { proceed, reset } = blocker;
		const dismiss = notify({ kind: "bad", ...copy.held });
		addEventListener("online", proceed);
		addEventListener("input", reset);
		return () => {
			dismiss();
			removeEventListener("online", proceed);
			removeEventListener("input", reset);
		};
	}, [blocker]);
}

function useWorker(): void {
	const isSignedIn = useViewer() !== null;
	useEffect(() => {
		// Visitors may never open a second page, and what they came for should not wait for it.
		const storesFiles = isSignedIn && !savesData();
		const reload = { label: copy.update.reload, onSelect: () => location.reload() };
		const offer = () =>
			notify({ kind: "info", stays: true, title: copy.update.title, action: reload });
		registerWorker(storesFiles, offer).catch(() => {
			// Storage is forbidden or full: everything works without.
		});
	}, [isSignedIn]);
}

import { useEffect, useRef } from "react";
import { useBlocker, useNavigate } from "react-router";
import { savedCopy } from "#domain/player/saved/copy.ts";
import { canSave } from "#domain/player/saved/may-save.ts";
import {
	deleteSaved,
	openSaved,
	removeForbidden,
	savedNow,
	savedUrlOf,
} from "#domain/player/saved/saved-files.ts";
import { onFindSaved } from "#domain/player/stream-of.ts";
import { paths } from "#shared/paths.ts";
import { savesData } from "#web/browser/saves-data.ts";
import { isStoredPage } from "#web/browser/stored-page.ts";
import { offerReload } from "#web/late/old-build.ts";
import { notify } from "#web/notify.ts";
import { isNextPageShownAtOnce } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { registerWorker } from "./register-worker.tsx";

/** Holds navigation while the browser is offline, and runs the service worker. Once in the shell. */
export function OfflineSupport() {
	useHeldNavigation();
	useWorker();
	useSavedFiles();
	return null;
}

/**
 * Offline the page stays, and what plays goes on; music and podcasts lead to what is saved. Another page that was asked for
 * opens once the browser is online, unless something was typed since.
 */
function useHeldNavigation(): void {
	const navigate = useNavigate();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			!navigator.onLine &&
			!isNextPageShownAtOnce() &&
			nextLocation.pathname !== paths.savedOffline &&
			currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		const { proceed, reset, location } = blocker;
		const { title, text, saved, openSaved } = copy.held;
		const hasSaved = savedNow().items.length > 0;
		const showSaved = () => {
			reset();
			// The blocker lets go of one navigation before it hears of the next.
			setTimeout(() => void navigate(paths.savedOffline));
		};
		if (hasSaved && listensTo(location.pathname)) {
			notify({ kind: "info", title, text: saved });
			showSaved();
			return;
		}
		const dismiss = notify({
			kind: "bad",
			title,
			text,
			...(hasSaved && { action: { label: openSaved, onSelect: showSaved } }),
		});
		addEventListener("online", proceed);
		addEventListener("input", reset);
		return () => {
			dismiss();
			removeEventListener("online", proceed);
			removeEventListener("input", reset);
		};
	}, [blocker, navigate]);
}

/** Without a connection, links to music and episodes lead to what is saved of them. */
const listensTo = (path: string): boolean =>
	[paths.music, paths.podcasts].some(
		(section) => path === section || path.startsWith(`${section}/`),
	);

function useWorker(): void {
	const isSignedIn = useViewer() !== null;
	useEffect(() => {
		// Visitors may never open a second page, and what they came for should not wait for it.
		const storesFiles = isSignedIn && !savesData();
		registerWorker(storesFiles, offerReload).catch(() => {
			// Storage is forbidden or full: everything works without.
		});
	}, [isSignedIn]);
}

/**
 * What is saved offline belongs to one account: it goes when that signs out, with a connection or without, and when
 * someone else signs in. What may no longer be heard goes as soon as the server says so.
 */
function useSavedFiles(): void {
	const viewerId = useViewer()?.id ?? null;
	const wasSignedIn = useRef(false);
	useEffect(() => {
		if (!canSave()) return;
		onFindSaved(savedUrlOf);
		if (viewerId) wasSignedIn.current = true;
		const isSignedOut = !viewerId && (wasSignedIn.current || !isStoredPage());
		const change = isSignedOut ? deleteSaved() : openSaved(viewerId);
		const check = () => {
			if (navigator.onLine && !isSignedOut)
				void removeForbidden().then((titles) => {
					if (titles.length > 0)
						notify({ kind: "info", title: savedCopy.noLongerAvailable(titles) });
				});
		};
		const storePage = async () => {
			if (savedNow().items.length === 0) return;
			const { active } = await navigator.serviceWorker.ready;
			active?.postMessage({ storesSavedPage: true });
		};
		change
			.then(() => Promise.all([check(), storePage()]))
			.catch(() => {
				// Storage is forbidden: nothing is saved.
			});
		addEventListener("online", check);
		return () => removeEventListener("online", check);
	}, [viewerId]);
}

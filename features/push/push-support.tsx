import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { onLiveState } from "#web/live/live.ts";
import { useReload } from "#web/use-reload.ts";
import { useViewer } from "#web/viewer.tsx";
import { push } from "./api.tsx";
import { renew } from "./browser-push.tsx";

/** Opens what a tap on a notification asks for, and keeps this browser known to the server. */
export function PushSupport() {
	const userId = useViewer()?.id;
	const reload = useReload(push.api.mine);
	const keep = useEffectEvent(async (id: string) => {
		if (await renew(id)) reload();
	});
	useOpenedNotifications();
	useEffect(() => {
		if (!userId) return;
		// A socket opens anew with each session.
		return onLiveState((state) => {
			if (state === "live")
				keep(userId).catch(() => {
					// The next connection tries again.
				});
		});
	}, [userId]);
	return null;
}

/** The service worker asks the page to go there, so that what plays goes on; see push-worker.js. */
function useOpenedNotifications(): void {
	const navigate = useNavigate();
	const open = useEffectEvent((address: string) => {
		const { pathname, search, hash } = new URL(address);
		void navigate(pathname + search + hash);
	});
	useEffect(() => {
		if (!("serviceWorker" in navigator)) return;
		const { serviceWorker } = navigator;
		const handle = ({ data, ports }: MessageEvent<{ open?: string }>) => {
			if (typeof data.open !== "string" || new URL(data.open).origin !== location.origin) return;
			ports[0]?.postMessage(true);
			open(data.open);
		};
		serviceWorker.addEventListener("message", handle);
		return () => serviceWorker.removeEventListener("message", handle);
	}, []);
}

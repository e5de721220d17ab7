import { type ComponentType, useEffect, useState } from "react";

/** What works without a connection, loaded when the browser has nothing else to do. */
export function OfflineLater() {
	const [Support, setSupport] = useState<ComponentType | null>(null);
	useEffect(() => {
		const load = () =>
			import("./offline-support.tsx").then(
				({ OfflineSupport }) => setSupport(() => OfflineSupport),
				() => {
					// The connection was lost first; the next page tries again.
				},
			);
		// Safari has no idle callback.
		if (!("requestIdleCallback" in window)) {
			const timer = setTimeout(load, 0);
			return () => clearTimeout(timer);
		}
		const handle = requestIdleCallback(() => void load());
		return () => cancelIdleCallback(handle);
	}, []);
	return Support && <Support />;
}

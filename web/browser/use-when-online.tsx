import { useEffect, useEffectEvent, useState } from "react";

/**
 * For what was asked for without a connection: `wait` has `send` run once the browser is online. Nothing has been sent
 * by then, so nothing can be sent twice. `cancel` forgets it: call it when what is to be sent changes.
 */
export function useWhenOnline(send: () => void) {
	const [isWaiting, setWaiting] = useState(false);
	const run = useEffectEvent(send);
	useEffect(() => {
		if (!isWaiting) return;
		const handleOnline = () => {
			setWaiting(false);
			run();
		};
		// It may have come back before this was here to hear of it.
		if (navigator.onLine) return handleOnline();
		addEventListener("online", handleOnline);
		return () => removeEventListener("online", handleOnline);
	}, [isWaiting]);
	return { isWaiting, wait: () => setWaiting(true), cancel: () => setWaiting(false) };
}

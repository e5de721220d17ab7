import { useEffect, useState } from "react";

/** Whether a condition has held for `afterMs`, so that shorter waits show nothing. */
export function useHasLasted(isSo: boolean, afterMs: number): boolean {
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isSo) return;
		const timer = setTimeout(() => setLong(true), afterMs);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [isSo, afterMs]);
	return isSo && isLong;
}

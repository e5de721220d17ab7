import { useEffect, useState } from "react";

/** Whether something has been so for a while: what is over sooner never shows. */
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

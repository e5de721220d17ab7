import { useEffect, useState } from "react";

/** Whole seconds until a moment (epoch in milliseconds), counting down; 0 once it is past, and for 0. */
export function useSecondsUntil(at: number): number {
	const [now, setNow] = useState(() => Date.now());
	const isAhead = at > now;
	useEffect(() => {
		setNow(Date.now());
		if (at <= Date.now()) return;
		const timer = setInterval(() => {
			setNow(Date.now());
			if (Date.now() >= at) clearInterval(timer);
		}, 1_000);
		return () => clearInterval(timer);
	}, [at]);
	return isAhead ? Math.ceil((at - now) / 1_000) : 0;
}

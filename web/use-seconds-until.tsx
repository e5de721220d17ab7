import { useEffect, useState } from "react";

/** Whole seconds until a moment (epoch in milliseconds), counting down; 0 once it is past, and for 0. */
export function useSecondsUntil(at: number): number {
	const [seconds, setSeconds] = useState(0);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const tick = () => {
			const left = Math.max(0, Math.ceil((at - Date.now()) / 1_000));
			setSeconds(left);
			// At the turn of each second, so that all that count to one moment say the same.
			if (left > 0) timer = setTimeout(tick, at - (left - 1) * 1_000 - Date.now());
		};
		tick();
		return () => clearTimeout(timer);
	}, [at]);
	return seconds;
}

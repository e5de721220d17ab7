import { useEffect, useRef } from "react";
import { comeIntoView } from "#web/places-in-view.ts";

/** For the element whose place, a path, is said to be in view while it is; null watches nothing. */
export function useInView(place: string | null) {
	const element = useRef<HTMLElement>(null);
	useEffect(() => {
		if (place === null || !element.current) return;
		let leave: (() => void) | undefined;
		const observer = new IntersectionObserver(([entry]) => {
			leave?.();
			leave = entry?.isIntersecting ? comeIntoView(place) : undefined;
		});
		observer.observe(element.current);
		return () => {
			observer.disconnect();
			leave?.();
		};
	}, [place]);
	return element;
}

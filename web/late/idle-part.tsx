import { type ComponentType, useEffect, useState } from "react";

/** A component that is loaded and rendered when the browser has nothing else to do; until then it is nothing. */
export function idlePart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	return function IdlePart(props: Props) {
		const [Part, setPart] = useState<ComponentType<Props> | null>(null);
		useEffect(() => {
			const start = () =>
				load().then(
					(part) => setPart(() => part),
					() => {
						// The connection was lost first; the next page tries again.
					},
				);
			// Safari has no idle callback.
			if (!("requestIdleCallback" in window)) {
				const timer = setTimeout(start, 0);
				return () => clearTimeout(timer);
			}
			const handle = requestIdleCallback(() => void start());
			return () => cancelIdleCallback(handle);
		}, []);
		return Part && <Part {...props} />;
	};
}

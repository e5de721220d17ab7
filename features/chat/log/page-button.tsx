import { useEffect, useRef } from "react";
import { Button } from "#web/kit/button.tsx";

/** Loads more at one end of the log: pressed, or merely scrolled to. */
export function PageButton({
	label,
	busyLabel,
	isBusy,
	onLoad,
}: {
	label: string;
	busyLabel: string;
	isBusy: boolean;
	onLoad: () => void;
}) {
	const ref = useRef<HTMLDivElement>(null);
	const load = useRef(onLoad);
	load.current = onLoad;
	useEffect(() => {
		const place = ref.current;
		if (!place || isBusy) return;
		const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current());
		watcher.observe(place);
		return () => watcher.disconnect();
	}, [isBusy]);
	return (
		<div ref={ref} className="py-2 text-center">
			<Button variant="quiet" size="sm" loading={isBusy} onClick={onLoad}>
				{isBusy ? busyLabel : label}
			</Button>
		</div>
	);
}

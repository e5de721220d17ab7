import { useEffect, useRef } from "react";
import { Button } from "#web/kit/button.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";

type Props = {
	label: string;
	/** Where the same is until the page has taken over. */
	to?: string | undefined;
	busyLabel: string;
	isBusy: boolean;
	/** Changes with what is shown: it looks again whether there is room for more. */
	shown: number;
	onLoad: () => void;
};

/** Loads more at one end of the log: pressed, or merely scrolled to. */
export function PageButton({ label, to, busyLabel, isBusy, shown, onLoad }: Props) {
	const isHydrated = useIsHydrated();
	const ref = useRef<HTMLDivElement>(null);
	const load = useRef(onLoad);
	load.current = onLoad;
	useEffect(() => {
		const place = ref.current;
		if (!place || isBusy || shown === 0) return;
		const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current());
		watcher.observe(place);
		return () => watcher.disconnect();
	}, [isBusy, shown]);
	return (
		<div ref={ref} className="py-2 text-center">
			{to && !isHydrated ? (
				<Button variant="quiet" size="sm" asChild>
					<a href={to}>{label}</a>
				</Button>
			) : (
				<Button variant="quiet" size="sm" loading={isBusy} onClick={onLoad}>
					{isBusy ? busyLabel : label}
				</Button>
			)}
		</div>
	);
}

import { useEffect, useRef } from "react";
import { Button } from "#web/kit/button.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";

type Props = {
	label: string;
	/** A page with more of the log: the button is a link to it until this page has taken over. */
	to?: string | undefined;
	busyLabel: string;
	isBusy: boolean;
	onLoad: () => void;
};

/** Loads more at one end of the log: pressed, or merely scrolled to. */
export function PageButton({ label, to, busyLabel, isBusy, onLoad }: Props) {
	const isHydrated = useIsHydrated();
	const ref = useRef<HTMLDivElement>(null);
	const load = useRef(onLoad);
	load.current = onLoad;
	// Each time: what is drawn around it moves it, and no observer says that it is still in view.
	useEffect(() => {
		const place = ref.current;
		if (!place || isBusy) return;
		const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current());
		watcher.observe(place);
		return () => watcher.disconnect();
	});
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

import { ago } from "./ago.ts";
import { useNow } from "./clock.tsx";
import { useDates } from "./dates.tsx";
import { useLocalZone } from "./time-zone.tsx";

/** '6 minutes ago' on wide screens, '6 min' on phones; the exact time on hover. */
export function ShortAgo({ at, className }: { at: string; className?: string }) {
	const { moment } = useDates();
	const zone = useLocalZone();
	const then = new Date(at);
	const words = useNow((now) => ago(then, now, zone));
	return (
		<time dateTime={at} title={moment(at)} className={className}>
			<span className="max-md:hidden">{words}</span>
			<span className="md:hidden">{shortened(words)}</span>
		</time>
	);
}

const SHORT: readonly (readonly [RegExp, string])[] = [
	[/^Just now$/, "now"],
	[/ minutes? ago$/, " min"],
	[/ hours? ago$/, " h"],
];

const shortened = (words: string): string =>
	SHORT.reduce((text, [long, short]) => text.replace(long, short), words);

import { Link, useSearchParams } from "react-router";
import { underlined } from "#web/kit/tabs.tsx";
import { copy } from "./copy.ts";
import { type Period, periods } from "./limits.ts";

/** The period is in the address, so that it can be shared and returned to. */
export function PeriodChoice({ period }: { period: Period }) {
	const [params] = useSearchParams();
	const address = (each: Period) => {
		const next = new URLSearchParams(params);
		next.set("period", each);
		return `?${next}`;
	};
	return (
		<nav aria-label={copy.period} className="flex gap-6 border-b border-line">
			{periods.map((each) => (
				<Link
					key={each}
					to={address(each)}
					replace
					preventScrollReset
					aria-current={each === period ? "page" : undefined}
					className={underlined(each === period)}
				>
					{copy.periods[each]}
				</Link>
			))}
		</nav>
	);
}

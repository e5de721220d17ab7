import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import * as copy from "./copy.ts";

const STARS = [1, 2, 3, 4, 5] as const;

/** Five radio buttons drawn as stars. `label` is seen at the left, unless its container is narrow; change it once a rating is given. */
export function StarRating({
	label,
	hideLabel = false,
	value,
	onChange,
	disabled = false,
	className,
	children,
}: {
	label: string;
	hideLabel?: boolean;
	/** Null or 0 while nothing is given. */
	value: number | null;
	onChange: (stars: number) => void;
	disabled?: boolean;
	className?: string;
	/** Before the stars, which keep their place. */
	children?: ReactNode;
}) {
	const id = useId();
	return (
		<div
			role="radiogroup"
			aria-labelledby={id}
			className={classNames("flex items-center justify-between gap-3", className)}
		>
			<span
				id={id}
				className={hideLabel ? "sr-only" : "text-micro text-muted @max-[230px]:sr-only"}
			>
				{label}
			</span>
			<span className="flex items-center">
				{children}
				<span className="stars focus-ring-within -mr-1 flex rounded-thumb">
					{STARS.map((count) => (
						<label key={count} className="grid h-8 w-[30px] place-items-center">
							<input
								type="radio"
								name={id}
								value={count}
								checked={value === count}
								disabled={disabled}
								onChange={() => onChange(count)}
								aria-label={copy.stars(count)}
								className="sr-only"
							/>
							<StarShape size={22} />
						</label>
					))}
				</span>
			</span>
		</div>
	);
}

/** '★ 4.6 (18)'. Show words instead while there are no ratings. */
export function StarAverage({
	average,
	count,
	className,
}: {
	average: number;
	count: number;
	className?: string;
}) {
	const value = average.toFixed(1);
	return (
		<span className={classNames("inline-flex items-center gap-1.5 text-small", className)}>
			<span className="sr-only">{copy.average(value, count)}</span>
			<span aria-hidden="true" className="contents tabular-nums">
				<StarShape size={14} filled />
				<span className="font-semibold text-ink">{value}</span>
				<span className="text-muted">({count})</span>
			</span>
		</span>
	);
}

/** One star, in px; the words stand beside it. */
export function StarShape({ size, filled = false }: { size: number; filled?: boolean }) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			aria-hidden="true"
			strokeWidth="1.5"
			strokeLinejoin="round"
			className={classNames("star", filled && "star-given")}
		>
			<path d="M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z" />
		</svg>
	);
}

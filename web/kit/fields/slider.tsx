import { useLayoutEffect, useRef } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** A range with a spoken value: volume, position. `value` lies between `min` and `max`. */
export function Slider({
	label,
	value,
	valueText,
	min = 0,
	max = 1,
	step = 0.01,
	onChange,
	disabled,
	className,
}: {
	/** Named for readers. */
	label: string;
	value: number;
	/** What readers hear, such as '0:30 of 2:00'. */
	valueText: string;
	min?: number;
	max?: number;
	step?: number;
	onChange: (value: number) => void;
	disabled?: boolean;
	className?: string;
}) {
	const ref = useRef<HTMLInputElement>(null);
	const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
	// Through the object model: a style attribute in the server's HTML would be refused.
	useLayoutEffect(() => ref.current?.style.setProperty("--filled", `${filled}%`), [filled]);
	return (
		<input
			ref={ref}
			type="range"
			aria-label={label}
			aria-valuetext={valueText}
			{...{ min, max, step, value, disabled }}
			onChange={(event) => onChange(event.target.valueAsNumber)}
			className={classNames("slider h-8 w-full min-w-0", className)}
		/>
	);
}

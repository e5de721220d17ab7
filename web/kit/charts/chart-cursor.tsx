import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { classNames } from "#web/kit/class-names.ts";

/**
 * Lets pointer, finger and keyboard go over a drawing value by value, and readers hear each. The
 * values stand evenly in rows of `columns`; without it they are all in one.
 */
export function ChartCursor({
	label,
	count,
	columns = count,
	at,
	rest,
	valueText,
	onMove,
	className,
	children,
}: {
	/** What readers hear it is. */
	label: string;
	count: number;
	columns?: number;
	/** Null while nobody looks at one value. */
	at: number | null;
	/** The index that arrow keys start from. */
	rest: number;
	/** Of the value at `at`, or at `rest`. */
	valueText: string;
	onMove: (at: number | null) => void;
	className?: string;
	children: ReactNode;
}) {
	const input = useRef<HTMLInputElement>(null);
	const follow = (event: PointerEvent<HTMLDivElement>) => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		const column = cell((event.clientX - left) / width, columns);
		const row = cell((event.clientY - top) / height, Math.ceil(count / columns));
		onMove(Math.min(row * columns + column, count - 1));
	};
	const leave = (event: PointerEvent) => {
		// A finger that is lifted has not looked away.
		if (event.pointerType !== "touch" && document.activeElement !== input.current) onMove(null);
	};
	const step = (event: KeyboardEvent) => {
		const rows = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (rows === 0 || columns >= count) return;
		event.preventDefault();
		const next = (at ?? rest) + rows * columns;
		if (next >= 0 && next < count) onMove(next);
	};
	return (
		<div
			onPointerDown={follow}
			onPointerMove={follow}
			onPointerLeave={leave}
			className={classNames(
				"focus-ring-within relative touch-pan-y rounded-thumb select-none",
				className,
			)}
		>
			{children}
			<input
				ref={input}
				type="range"
				min={0}
				max={count - 1}
				value={at ?? rest}
				aria-label={label}
				aria-valuetext={valueText}
				onChange={({ target }) => onMove(target.valueAsNumber)}
				onFocus={() => onMove(at ?? rest)}
				onBlur={() => onMove(null)}
				onKeyDown={step}
				className="pointer-events-none absolute inset-0 size-full opacity-0"
			/>
		</div>
	);
}

function cell(fraction: number, count: number): number {
	return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)));
}

import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** On or off: 44 by 26 in a target of 44. It has a label beside it. */
export function Switch({
	className,
	...input
}: Omit<ComponentProps<"input">, "type" | "role" | "children">) {
	return (
		<span className={classNames("relative grid size-11 shrink-0 place-items-center", className)}>
			<input
				{...input}
				{...SWITCH}
				className="peer h-[26px] w-11 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-ground checked:border-lamp checked:bg-lamp before:absolute before:inset-0 disabled:cursor-default disabled:border-line disabled:checked:bg-raised"
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute top-[13px] left-1 size-[18px] rounded-full bg-line-strong transition-transform peer-checked:translate-x-[18px] peer-checked:bg-on-lamp peer-disabled:bg-idle"
			/>
		</span>
	);
}

const SWITCH = { type: "checkbox", role: "switch" } as const;

import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** The box alone; its label stands around or beside it. */
export function TickBox({ className, ...input }: Omit<ComponentProps<"input">, "type">) {
	return (
		<span className={classNames("relative flex size-[22px] shrink-0", className)}>
			<input
				type="checkbox"
				{...input}
				className="peer size-full cursor-[inherit] appearance-none rounded-[6px] border-2 border-line-strong bg-ground checked:border-lamp checked:bg-lamp"
			/>
			<Check
				size={16}
				strokeWidth={2.5}
				aria-hidden="true"
				className="pointer-events-none absolute inset-0 m-auto text-on-lamp opacity-0 peer-checked:opacity-100"
			/>
		</span>
	);
}

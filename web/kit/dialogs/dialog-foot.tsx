import type { ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";

/**
 * The row of buttons that ends a form or a dialog. In a dialog it stays at the foot while what is above it scrolls, as the
 * title does at the head; it comes last there.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
	return (
		<div
			data-foot=""
			className={classNames("mt-1 flex flex-wrap items-center gap-2 md:gap-3", IN_DIALOG)}
		>
			{children}
		</div>
	);
}

/** Over the dialog's own padding, at whose edge it would stick, so that nothing shows below it. */
const IN_DIALOG = classNames(
	"in-[dialog]:sticky in-[dialog]:-bottom-[calc(24px+env(safe-area-inset-bottom))] md:in-[dialog]:-bottom-9 in-[dialog]:z-10 in-[dialog]:bg-raised in-[dialog]:py-4",
	"in-[dialog]:-mx-5 in-[dialog]:px-5 md:in-[dialog]:-mx-9 md:in-[dialog]:px-9",
	"in-[dialog]:-mb-[calc(24px+env(safe-area-inset-bottom))] in-[dialog]:pb-[calc(16px+env(safe-area-inset-bottom))] md:in-[dialog]:-mb-9 md:in-[dialog]:pb-6",
	"in-[dialog]:before:pointer-events-none in-[dialog]:before:absolute in-[dialog]:before:inset-x-0 in-[dialog]:before:bottom-full in-[dialog]:before:h-5 in-[dialog]:before:bg-linear-to-t in-[dialog]:before:from-raised in-[dialog]:before:to-transparent",
);

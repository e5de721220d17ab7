import type { ReactNode } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** The column at the side: it stays in sight, and scrolls by itself where it is longer than the window. */
export function Panel({
	isTall = false,
	children,
}: {
	/** Beside two rows of the page. */
	isTall?: boolean;
	children: ReactNode;
}) {
	return (
		<aside
			className={classNames(
				"flex min-w-0 flex-col gap-9 lg:sticky lg:top-[calc(var(--head)+24px)] lg:max-h-[calc(100dvh-48px-var(--head)-var(--foot))] lg:overflow-y-auto lg:overscroll-contain",
				isTall && "lg:col-start-2 lg:row-span-2 lg:row-start-1",
			)}
		>
			{children}
		</aside>
	);
}

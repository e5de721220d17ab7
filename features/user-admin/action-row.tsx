import type { ReactNode } from "react";
import { RowButton } from "#web/kit/lists/row-button.tsx";

/** A fact about somebody, and in `children` what can be done about it. */
export function ActionRow({
	label,
	state,
	children,
}: {
	label: string;
	state: ReactNode;
	children?: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
			<p className="min-w-0 py-1.5">
				<span className="block text-label">{label}</span>
				<span className="block text-small wrap-anywhere text-muted">{state}</span>
			</p>
			{children && <div className="-mx-3 flex flex-wrap">{children}</div>}
		</li>
	);
}

/** A text button; `label` is its accessible name where the text alone says too little. */
export function ActionButton({
	label,
	onClick,
	children,
}: {
	label?: string;
	onClick: () => void;
	children: string;
}) {
	return (
		<RowButton aria-label={label} onClick={onClick}>
			{children}
		</RowButton>
	);
}

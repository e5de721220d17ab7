import { ArrowDown, ArrowUp, type LucideIcon, X } from "lucide-react";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { copy } from "./copy.ts";

/** Drawn where the public part ends, with what can be done with it. */
export function PublicLine({
	isFirst,
	isLast,
	onMove,
	onRemove,
}: {
	/** Nothing stands above it, or below. */
	isFirst: boolean;
	isLast: boolean;
	onMove: (by: "up" | "down") => void;
	onRemove: () => void;
}) {
	return (
		<fieldset aria-label={copy.publicEnds} className="min-w-0">
			<p className="flex items-center gap-4 text-small font-semibold text-lamp-ink before:flex-1 before:border-t-2 before:border-dashed before:border-lamp-mark after:flex-1 after:border-t-2 after:border-dashed after:border-lamp-mark">
				{copy.publicEnds}
			</p>
			<div className="flex flex-wrap justify-center gap-x-2">
				<Tool
					icon={ArrowUp}
					label={buttons.moveUp}
					disabled={isFirst}
					onClick={() => onMove("up")}
				/>
				<Tool
					icon={ArrowDown}
					label={buttons.moveDown}
					disabled={isLast}
					onClick={() => onMove("down")}
				/>
				<Tool icon={X} label={copy.removeLine} onClick={onRemove} />
			</div>
		</fieldset>
	);
}

function Tool({
	icon: Icon,
	label,
	disabled,
	onClick,
}: {
	icon: LucideIcon;
	label: string;
	disabled?: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			disabled={disabled}
			onClick={onClick}
			className="inline-flex min-h-11 items-center gap-1.5 px-2 text-small text-muted hover:text-ink disabled:opacity-45"
		>
			<Icon size={16} strokeWidth={1.5} aria-hidden="true" />
			{label}
		</button>
	);
}

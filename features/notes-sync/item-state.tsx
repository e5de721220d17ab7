import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ItemSync } from "./contract.ts";
import { copy } from "./copy.ts";

const STATES = {
	synced: { Icon: CircleCheck, className: "text-good" },
	waiting: { Icon: CircleDashed, className: "text-muted" },
	failed: { Icon: CircleAlert, className: "text-bad" },
} as const;

/** Whether an item is in the notes workspace, and why it is not. */
export function ItemState({ item }: { item: ItemSync | undefined }) {
	if (!item) return null;
	const { Icon, className } = STATES[item.state];
	return (
		<p className="flex items-start gap-1.5 text-small text-muted">
			<Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${className}`} />
			<span className="min-w-0 wrap-anywhere">
				{copy.states[item.state]}
				{item.error && `. ${item.error}`}
			</span>
		</p>
	);
}

import { type LucideIcon, Pause, Play, RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#web/kit/icon-button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { copy, timeLeft } from "./copy.ts";
import type { SlotState, UploadSlot } from "./upload-slot.tsx";
import { useSlotState } from "./upload-slots.tsx";

/** A file on its way: name, pause, progress, bytes and time; afterwards `outcome` at the right. */
export function UploadRow({
	slot,
	icon,
	outcome,
}: {
	slot: UploadSlot;
	icon: ReactNode;
	outcome: string;
}) {
	const state = useSlotState(slot);
	const { phase, stored, sentBytes } = state;
	if (!stored) return null;
	const { name, size } = stored;
	const steer = steering[phase];
	const status = statusOf(state, outcome);
	return (
		<div className="rounded-card bg-ground px-4 pt-2 pb-3.5">
			<div className="flex items-center gap-3">
				<span className="shrink-0 text-muted">{icon}</span>
				<bdi className="min-w-0 flex-1 truncate text-body">{name}</bdi>
				<span className="-mr-3 flex">
					{steer && (
						<IconButton icon={steer.icon} label={steer.label(name)} onClick={slot[steer.action]} />
					)}
					<IconButton icon={X} label={copy.remove(name)} onClick={slot.remove} />
				</span>
			</div>
			<ProgressBar
				label={copy.progress(name)}
				fraction={size > 0 ? Math.min(1, sentBytes / size) : 0}
				className="mt-1"
			/>
			<div className="mt-2 flex justify-between gap-4 text-small text-muted tabular-nums">
				<span>{copy.bytes(sentBytes, size)}</span>
				<span>{status}</span>
			</div>
			<span role="status" className="sr-only">
				{phase === "sending" ? "" : status}
			</span>
		</div>
	);
}

const pause = { icon: Pause, label: copy.pause, action: "pause" } as const;
/** What one button does in each phase; it stays in its place, and with it the focus. */
const steering: Partial<Record<SlotState["phase"], Steering>> = {
	sending: pause,
	waiting: pause,
	paused: { icon: Play, label: copy.resume, action: "resume" },
	failed: { icon: RotateCcw, label: copy.retry, action: "resume" },
};
type Steering = {
	icon: LucideIcon;
	label: (name: string) => string;
	action: "pause" | "resume";
};

function statusOf({ phase, secondsLeft }: SlotState, outcome: string): string {
	if (phase === "sending") return timeLeft(secondsLeft);
	if (phase === "waiting") return copy.waiting;
	if (phase === "paused") return copy.paused;
	return phase === "sent" ? outcome : "";
}

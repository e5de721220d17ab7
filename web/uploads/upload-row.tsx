import { Pause, Play, RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/kit/button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { copy, timeLeft } from "./copy.ts";
import type { SlotState, UploadSlot } from "./upload-slot.tsx";

/** A file on its way: name, pause, progress, bytes and time; afterwards `outcome` at the right. */
export function UploadRow({
	slot,
	state,
	icon,
	outcome,
}: {
	slot: UploadSlot;
	state: SlotState;
	icon: ReactNode;
	outcome: string;
}) {
	const { phase, stored, sentBytes } = state;
	if (!stored) return null;
	const { name, size } = stored;
	return (
		<div className="rounded-card bg-ground px-4 pt-2 pb-3.5">
			<div className="flex items-center gap-3">
				<span className="shrink-0 text-muted">{icon}</span>
				<bdi className="min-w-0 flex-1 truncate text-body">{name}</bdi>
				<span className="-mr-3 flex">
					<Steering slot={slot} phase={phase} name={name} />
					<Button variant="icon" aria-label={copy.remove(name)} onClick={slot.remove}>
						<X size={20} strokeWidth={1.5} />
					</Button>
				</span>
			</div>
			<ProgressBar
				label={copy.progress(name)}
				fraction={size > 0 ? Math.min(1, sentBytes / size) : 0}
				className="mt-1"
			/>
			<div className="mt-2 flex justify-between gap-4 text-small text-muted tabular-nums">
				<span>{copy.bytes(sentBytes, size)}</span>
				<span>{words(state, outcome)}</span>
			</div>
			<span role="status" className="sr-only">
				{phase === "sending" ? "" : words(state, outcome)}
			</span>
		</div>
	);
}

function Steering({
	slot,
	phase,
	name,
}: {
	slot: UploadSlot;
	phase: SlotState["phase"];
	name: string;
}) {
	if (phase === "sending" || phase === "waiting")
		return (
			<Button variant="icon" aria-label={copy.pause(name)} onClick={slot.pause}>
				<Pause size={20} strokeWidth={1.5} />
			</Button>
		);
	if (phase === "paused")
		return (
			<Button variant="icon" aria-label={copy.resume(name)} onClick={slot.resume}>
				<Play size={20} strokeWidth={1.5} />
			</Button>
		);
	if (phase === "failed")
		return (
			<Button variant="icon" aria-label={copy.retry(name)} onClick={slot.resume}>
				<RotateCcw size={20} strokeWidth={1.5} />
			</Button>
		);
	return null;
}

function words({ phase, secondsLeft }: SlotState, outcome: string): string {
	if (phase === "sending") return timeLeft(secondsLeft);
	if (phase === "waiting") return copy.waiting;
	if (phase === "paused") return copy.paused;
	return phase === "sent" ? outcome : "";
}

import { Sprout, Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useSecondsUntil } from "#web/use-seconds-until.tsx";
import { type Paced, readyAt } from "./use-pace.tsx";

/** Below the composer: what limits how often the member writes, before and while it holds. Nothing while nothing does. */
export function PaceLine({ pace }: { pace: Paced | undefined }) {
	const readyIn = useSecondsUntil(readyAt(pace));
	const spoken = useSpokenWait(readyIn);
	if (!pace?.slow && !pace?.firstDay) return null;
	const { slow, firstDay } = pace;
	const sentences = [
		slow && readyIn === 0 && copy.slowMode(slow.seconds),
		firstDay && firstDay.left > 0 && copy.firstDayLeft(firstDay.left, firstDay.limit),
		readyIn > 0 && copy.sendAgainIn(readyIn),
	].filter((one) => one !== null && one !== false);
	const Icon = slow || readyIn > 0 ? Timer : Sprout;
	return (
		<div className="px-2 pt-1.5 text-micro text-muted">
			<p aria-hidden={readyIn > 0 || undefined} className="flex items-start gap-2">
				<Icon size={14} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
				<span className="tabular-nums">{sentences.join(" ")}</span>
			</p>
			<span role="status" className="sr-only">
				{spoken}
			</span>
		</div>
	);
}

/** A countdown is said when it begins and when it is over, and not each second. */
function useSpokenWait(seconds: number): string {
	const [spoken, setSpoken] = useState("");
	const isWaiting = seconds > 0;
	const [begun, setBegun] = useState(0);
	if (isWaiting && begun === 0) setBegun(seconds);
	useEffect(() => {
		if (begun === 0) return;
		setSpoken(isWaiting ? copy.sendAgainIn(begun) : copy.canSendNow);
		if (!isWaiting) setBegun(0);
	}, [isWaiting, begun]);
	return spoken;
}

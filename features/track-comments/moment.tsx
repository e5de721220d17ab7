import { X } from "lucide-react";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { copy } from "./copy.ts";

/** Which moment of the track the words are about, and the ways to another. */
export function Moment({
	atSeconds,
	placeSeconds,
	onChoose,
}: {
	/** 0 is the whole track. */
	atSeconds: number;
	/** Where the player is in this track; null while it holds another. */
	placeSeconds: number | null;
	onChoose: (seconds: number) => void;
}) {
	const isElsewhere = placeSeconds !== null && placeSeconds > 0 && placeSeconds !== atSeconds;
	return (
		<div className="flex flex-wrap items-center gap-x-1 text-micro text-muted">
			<span className="tabular-nums">
				{atSeconds === 0 ? copy.wholeTrack : copy.atMoment(duration(atSeconds))}
			</span>
			{atSeconds > 0 && (
				<IconButton
					icon={X}
					label={copy.clearMoment}
					title={copy.clearMoment}
					className="-my-2 -mr-1"
					onClick={() => onChoose(0)}
					size={16}
					strokeWidth={1.75}
				/>
			)}
			{isElsewhere && (
				<Button
					variant="quiet"
					size="sm"
					className="tabular-nums"
					onClick={() => onChoose(placeSeconds)}
				>
					{copy.setMoment(duration(placeSeconds))}
				</Button>
			)}
		</div>
	);
}

import { ImageOff, Undo2 } from "lucide-react";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { CoverField } from "#web/uploads/cover-field.tsx";
import type { UploadSlot } from "#web/uploads/upload-slot.tsx";
import { useSlotState } from "#web/uploads/upload-slots.tsx";
import { trackCopy } from "./copy.ts";

/** The cover as it is, to take away or to replace by another. */
export function CoverChange({
	track,
	slot,
	refusal,
	removes,
	onRemoves,
}: {
	track: TrackDetails;
	slot: UploadSlot;
	/** The server's, after saving. */
	refusal: string | null;
	removes: boolean;
	onRemoves: (removes: boolean) => void;
}) {
	const { coverUrl } = track;
	const { phase } = useSlotState(slot);
	return (
		<div className="flex flex-col gap-3">
			<CoverField slot={slot} refusal={refusal} />
			{phase === "empty" && (
				<div className="flex items-center gap-3">
					<PlayableCover
						seed={track.id}
						coverUrl={removes ? null : coverUrl}
						eager
						className="size-12 shrink-0 rounded-thumb"
					/>
					<p aria-live="polite" className="min-w-0 flex-1 text-small text-muted">
						{removes && trackCopy.coverGoes}
						{!removes && (coverUrl ? trackCopy.coverNow : trackCopy.coverDrawn)}
					</p>
					{coverUrl && (
						<Button
							variant="icon"
							aria-label={removes ? trackCopy.keepCover : trackCopy.removeCover}
							onClick={() => onRemoves(!removes)}
						>
							{removes ? (
								<Undo2 size={20} strokeWidth={1.5} />
							) : (
								<ImageOff size={20} strokeWidth={1.5} />
							)}
						</Button>
					)}
				</div>
			)}
		</div>
	);
}

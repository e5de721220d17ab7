import { useId } from "react";
import { playerCopy } from "#domain/player/player-copy.ts";
import { setLevelling, usePlayer } from "#domain/player/player-store.tsx";

export function LevellingSwitch() {
	const isLevelled = usePlayer((player) => player.isLevelled);
	const explained = useId();
	return (
		<div className="mt-3 border-t border-line pt-3">
			<label className="flex min-h-11 cursor-pointer items-center gap-3 text-label">
				<input
					type="checkbox"
					checked={isLevelled}
					aria-describedby={explained}
					onChange={(event) => setLevelling(event.target.checked)}
					className="size-5 accent-lamp"
				/>
				{playerCopy.levelling}
			</label>
			<p id={explained} className="text-micro text-muted">
				{playerCopy.levellingText}
			</p>
		</div>
	);
}

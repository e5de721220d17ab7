import { useId } from "react";
import { playerCopy } from "#domain/player/player-copy.ts";
import { setLevelling, usePlayer } from "#domain/player/player-store.tsx";
import { TickBox } from "#web/kit/fields/tick-box.tsx";

export function LevellingSwitch() {
	const isLevelled = usePlayer((player) => player.isLevelled);
	const explained = useId();
	return (
		<div className="mt-3 border-t border-line pt-3">
			<label className="flex min-h-11 cursor-pointer items-center gap-3 text-label">
				<TickBox
					checked={isLevelled}
					aria-describedby={explained}
					onChange={(event) => setLevelling(event.target.checked)}
				/>
				{playerCopy.levelling}
			</label>
			<p id={explained} className="text-micro text-muted">
				{playerCopy.levellingText}
			</p>
		</div>
	);
}

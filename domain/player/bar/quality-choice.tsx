import { useState } from "react";
import { playerCopy } from "#domain/player/player-copy.ts";
import { type Quality, qualities, storedQuality, storeQuality } from "#domain/player/quality.ts";
import { Select } from "#web/kit/fields/select.tsx";

/** How much data this device spends on audio. */
export function QualityChoice() {
	const [quality, setQuality] = useState(storedQuality);
	return (
		<Select
			label={playerCopy.quality}
			hint={playerCopy.qualityText}
			value={quality}
			onChange={({ target }) => {
				storeQuality(target.value as Quality);
				setQuality(target.value as Quality);
			}}
		>
			{qualities.map((one) => (
				<option key={one} value={one}>
					{playerCopy.qualities[one]}
				</option>
			))}
		</Select>
	);
}

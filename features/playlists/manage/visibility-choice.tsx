import { copy } from "#features/playlists/copy.ts";
import { type PlaylistVisibility, playlistVisibilities } from "#features/playlists/limits.ts";
import { Select } from "#web/kit/fields/select.tsx";

/** Who can open a playlist, with what that means. */
export function VisibilityChoice({
	value,
	onChange,
}: {
	value: PlaylistVisibility;
	onChange: (value: PlaylistVisibility) => void;
}) {
	return (
		<Select
			label={copy.whoSees}
			hint={copy.visibilityHints[value]}
			value={value}
			onChange={(event) => {
				const chosen = playlistVisibilities.find((each) => each === event.target.value);
				if (chosen) onChange(chosen);
			}}
			className="w-full"
		>
			{playlistVisibilities.map((each) => (
				<option key={each} value={each}>
					{copy.visibilityNames[each]}
				</option>
			))}
		</Select>
	);
}

import { Eye, EyeOff } from "lucide-react";
import type { TrackDetails } from "#features/music/contract.ts";
import { keptCopy as copy } from "#features/music/kept/kept-copy.ts";
import { useRestore } from "#features/music/kept/use-restore.tsx";
import { MenuItem } from "#web/kit/menu.tsx";
import { ContentMenu } from "./content-row.tsx";

/** What is done to a track in a dialog. */
export type Deed = "edit" | "take-down" | "history" | "delete";

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function TrackMenu({
	track: { id, title, takenDown },
	onOpen,
}: {
	track: TrackDetails;
	onOpen: (deed: Deed) => void;
}) {
	const restore = useRestore();
	return (
		<ContentMenu title={title} words={copy} onOpen={onOpen}>
			{takenDown ? (
				<MenuItem onSelect={() => restore.mutate({ id })}>
					<Eye {...icon} />
					{copy.restore}
				</MenuItem>
			) : (
				<MenuItem onSelect={() => onOpen("take-down")}>
					<EyeOff {...icon} />
					{copy.takeDown}
				</MenuItem>
			)}
		</ContentMenu>
	);
}

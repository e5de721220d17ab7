import { Eye, EyeOff } from "lucide-react";
import type { TrackDetails } from "#features/music/contract.ts";
import { ContentMenu } from "#web/kit/content-row.tsx";
import { MenuItem } from "#web/kit/menu.tsx";
import { moderationCopy as copy } from "./copy.ts";
import { useRestore } from "./use-restore.tsx";

/** What is done to a track in a dialog. */
export type TrackAction = "edit" | "take-down" | "history" | "delete";

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function AdminTrackMenu({
	track: { id, title, takenDown },
	onOpen,
}: {
	track: TrackDetails;
	onOpen: (action: TrackAction) => void;
}) {
	const restore = useRestore();
	return (
		<ContentMenu title={title} copy={copy} onOpen={onOpen}>
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

import { Eye, EyeOff, FileDown } from "lucide-react";
import type { TrackDetails } from "#features/music/contract.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuItem } from "#web/kit/dialogs/menu.tsx";
import { trackCopy } from "./copy.ts";
import { useVisibility } from "./use-edit-track.tsx";

/**
 * In a track's menu: its artist publishes or unpublishes it unless moderators took it down; artist and admins download
 * the original.
 */
export function OwnerMenuItems({ track }: { track: TrackDetails }) {
	const setVisibility = useVisibility(track);
	const { isMine, takenDown, originalUrl, visibility } = track;
	const isPublic = visibility === "public";
	return (
		<>
			{isMine && !takenDown && (
				<MenuAction
					icon={isPublic ? EyeOff : Eye}
					label={isPublic ? buttons.unpublish : trackCopy.publish}
					onSelect={() => void setVisibility(isPublic ? "draft" : "public")}
				/>
			)}
			{originalUrl && (
				<MenuItem asChild>
					<a href={originalUrl} download>
						<FileDown strokeWidth={1.5} aria-hidden="true" />
						{trackCopy.downloadOriginal}
					</a>
				</MenuItem>
			)}
		</>
	);
}

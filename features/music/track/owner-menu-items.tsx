import { Download, Eye, EyeOff } from "lucide-react";
import type { TrackDetails } from "#features/music/contract.ts";
import { useRestore } from "#features/music/moderation/use-restore.tsx";
import { MenuAction, MenuItem } from "#web/kit/menu.tsx";
import { trackCopy } from "./copy.ts";
import { useVisibility } from "./use-edit-track.tsx";

/**
 * In a track's menu: its artist publishes or unpublishes it unless an admin took it down, admins take
 * others' down or restore them; and both download the original.
 */
export function OwnerMenuItems({
	track,
	onTakeDown,
}: {
	track: TrackDetails;
	onTakeDown: () => void;
}) {
	const setVisibility = useVisibility(track);
	const restore = useRestore();
	const { id, isMine, takenDown, originalUrl, visibility } = track;
	const isPublic = visibility === "public";
	return (
		<>
			{!isMine && takenDown && (
				<MenuAction icon={Eye} label={trackCopy.restore} onSelect={() => restore.mutate({ id })} />
			)}
			{!isMine && visibility !== "draft" && (
				<MenuAction icon={EyeOff} label={trackCopy.takeDown} onSelect={onTakeDown} />
			)}
			{isMine && !takenDown && (
				<MenuAction
					icon={isPublic ? EyeOff : Eye}
					label={isPublic ? trackCopy.unpublish : trackCopy.publish}
					onSelect={() => void setVisibility(isPublic ? "draft" : "public")}
				/>
			)}
			{originalUrl && (
				<MenuItem asChild>
					<a href={originalUrl} download>
						<Download strokeWidth={1.5} aria-hidden="true" />
						{trackCopy.downloadOriginal}
					</a>
				</MenuItem>
			)}
		</>
	);
}

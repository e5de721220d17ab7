import { Eye, EyeOff } from "lucide-react";
import type { TrackDetails } from "#features/music/contract.ts";
import { MenuItem } from "#web/kit/menu.tsx";
import { trackCopy } from "./copy.ts";
import { useVisibility } from "./use-edit-track.tsx";

/** The one step that is left: into the open, or back out of it. Not for what an admin took down. */
export function PublishItem({ track }: { track: TrackDetails }) {
	const setVisibility = useVisibility(track);
	const isPublic = track.visibility === "public";
	if (track.takenDown) return null;
	const Icon = isPublic ? EyeOff : Eye;
	return (
		<MenuItem onSelect={() => void setVisibility(isPublic ? "draft" : "public")}>
			<Icon strokeWidth={1.5} aria-hidden="true" />
			{isPublic ? trackCopy.unpublish : trackCopy.publish}
		</MenuItem>
	);
}

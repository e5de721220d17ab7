import { Gavel } from "lucide-react";
import { moderate } from "#domain/moderation/report.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { moderationCopy as copy } from "./copy.ts";

/** What is done to a track in a dialog. */
export type TrackAction = "edit" | "history" | "delete";

export function AdminTrackMenu({
	track: { id, title, takenDown },
	onOpen,
}: {
	track: TrackDetails;
	onOpen: (action: TrackAction) => void;
}) {
	return (
		<ContentMenu title={title} onOpen={onOpen}>
			<MenuAction
				icon={Gavel}
				label={takenDown ? copy.restore : copy.moderate}
				onSelect={() => moderate({ kind: "track", id, what: copy.thisTrack })}
			/>
		</ContentMenu>
	);
}

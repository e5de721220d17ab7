import { Eye, EyeOff } from "lucide-react";
import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuItem } from "#web/kit/dialogs/menu.tsx";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { copy } from "./copy.ts";
import { useSetUnpublished } from "./unpublish-dialog.tsx";

/** Actions on a song that open a dialog. */
export type SongAction = "edit" | "unpublish" | "history" | "delete";

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function SongMenu({
	song: { id, title },
	isUnpublished,
	onOpen,
}: {
	song: WeekCard;
	isUnpublished: boolean;
	onOpen: (action: SongAction) => void;
}) {
	const restore = useSetUnpublished();
	return (
		<ContentMenu title={title} onOpen={onOpen}>
			{isUnpublished ? (
				<MenuItem onSelect={() => restore.mutate({ id, isUnpublished: false })}>
					<Eye {...icon} />
					{copy.restore}
				</MenuItem>
			) : (
				<MenuItem onSelect={() => onOpen("unpublish")}>
					<EyeOff {...icon} />
					{buttons.unpublish}
				</MenuItem>
			)}
		</ContentMenu>
	);
}

import { Eye, EyeOff } from "lucide-react";
import { chooseCopy as copy } from "#features/song-of-the-week/choose/choose-copy.ts";
import { useTakingBack } from "#features/song-of-the-week/choose/take-back.tsx";
import type { WeekCard } from "#features/song-of-the-week/contract.ts";
import { MenuItem } from "#web/kit/menu.tsx";
import { ContentMenu } from "./content-row.tsx";

/** What is done to a song in a dialog. */
export type Deed = "edit" | "take-back" | "history" | "delete";

const nothingMore = () => {};
const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

export function SongMenu({
	song: { id, title },
	isTakenBack,
	onOpen,
}: {
	song: WeekCard;
	isTakenBack: boolean;
	onOpen: (deed: Deed) => void;
}) {
	const restore = useTakingBack(nothingMore);
	return (
		<ContentMenu title={title} words={copy} onOpen={onOpen}>
			{isTakenBack ? (
				<MenuItem onSelect={() => restore.mutate({ id, isTakenBack: false })}>
					<Eye {...icon} />
					{copy.restore}
				</MenuItem>
			) : (
				<MenuItem onSelect={() => onOpen("take-back")}>
					<EyeOff {...icon} />
					{copy.takeBack}
				</MenuItem>
			)}
		</ContentMenu>
	);
}

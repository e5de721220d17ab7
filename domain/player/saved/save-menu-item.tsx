import { Download, Trash2 } from "lucide-react";
import type { Playable } from "#domain/player/playable.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { savedCopy } from "./copy.ts";
import { saveOffline } from "./save.ts";
import { removeSaved } from "./saved-files.ts";
import { useSaved } from "./use-saved.tsx";

/** Saves a work that may be saved on this device from a menu, or removes it. */
export function SaveMenuItem({ playable }: { playable: Playable }) {
	const { items, downloads, isRead } = useSaved();
	if (!isRead || downloads[playable.key])
		return <MenuAction icon={Download} label={savedCopy.save} disabled />;
	const isSaved = items.some(({ playable: { key } }) => key === playable.key);
	return isSaved ? (
		<MenuAction
			icon={Trash2}
			label={savedCopy.remove}
			onSelect={() => void removeSaved(playable.key)}
		/>
	) : (
		<MenuAction
			icon={Download}
			label={savedCopy.save}
			onSelect={() => void saveOffline(playable)}
		/>
	);
}

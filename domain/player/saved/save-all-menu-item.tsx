import { Download, Trash2 } from "lucide-react";
import type { Playable } from "#domain/player/playable.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { savedCopy } from "./copy.ts";
import { saveAllOffline } from "./save.ts";
import { removeSaved } from "./saved-files.ts";
import { useSaved } from "./use-saved.tsx";

/** Saves a whole list of works that may be saved on this device, or removes it. */
export function SaveAllMenuItem({ playables }: { playables: readonly Playable[] }) {
	const { items, downloads, isRead } = useSaved();
	const has = (key: string) => items.some(({ playable }) => playable.key === key);
	const isBusy = !isRead || playables.some(({ key }) => downloads[key]);
	const isSaved = playables.every(({ key }) => has(key));
	if (isSaved && !isBusy)
		return (
			<MenuAction
				icon={Trash2}
				label={savedCopy.remove}
				onSelect={() => void removeAll(playables)}
			/>
		);
	return (
		<MenuAction
			icon={Download}
			label={savedCopy.save}
			disabled={isBusy}
			onSelect={() => void saveAllOffline(playables)}
		/>
	);
}

async function removeAll(playables: readonly Playable[]): Promise<void> {
	for (const { key } of playables) await removeSaved(key);
}

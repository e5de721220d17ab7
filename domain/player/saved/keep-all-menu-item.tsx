import { Download, Trash2 } from "lucide-react";
import type { Playable } from "#domain/player/playable.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { keptCopy } from "./copy.ts";
import { keepAllOffline } from "./keep.ts";
import { removeKept } from "./kept-files.ts";
import { useKept } from "./use-kept.tsx";

/** Keeps a whole list of works that may be kept on this device, or removes it. */
export function KeepAllMenuItem({ playables }: { playables: readonly Playable[] }) {
	const { items, downloads, isRead } = useKept();
	const has = (key: string) => items.some(({ playable }) => playable.key === key);
	const isBusy = !isRead || playables.some(({ key }) => downloads[key]);
	const isKept = playables.every(({ key }) => has(key));
	if (isKept && !isBusy)
		return (
			<MenuAction
				icon={Trash2}
				label={keptCopy.remove}
				onSelect={() => void removeAll(playables)}
			/>
		);
	return (
		<MenuAction
			icon={Download}
			label={keptCopy.keep}
			disabled={isBusy}
			onSelect={() => void keepAllOffline(playables)}
		/>
	);
}

async function removeAll(playables: readonly Playable[]): Promise<void> {
	for (const { key } of playables) await removeKept(key);
}

import { Download, Trash2 } from "lucide-react";
import type { Playable } from "#domain/player/playable.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { keptCopy } from "./copy.ts";
import { keepOffline } from "./keep.ts";
import { removeKept } from "./kept-files.ts";
import { useKept } from "./use-kept.tsx";

/** Keeps a work that may be kept on this device from a menu, or removes it. */
export function KeepMenuItem({ playable }: { playable: Playable }) {
	const { items, downloads, isRead } = useKept();
	if (!isRead || downloads[playable.key])
		return <MenuAction icon={Download} label={keptCopy.keep} disabled />;
	const isKept = items.some(({ playable: { key } }) => key === playable.key);
	return isKept ? (
		<MenuAction
			icon={Trash2}
			label={keptCopy.remove}
			onSelect={() => void removeKept(playable.key)}
		/>
	) : (
		<MenuAction icon={Download} label={keptCopy.keep} onSelect={() => void keepOffline(playable)} />
	);
}

import { Check, Download, Trash2, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { Button } from "#web/kit/button.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { savedCopy } from "./copy.ts";
import { saveOffline, sizeToSave } from "./save.ts";
import { removeSaved } from "./saved-files.ts";
import { useSaved } from "./use-saved.tsx";

const ICON = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Saves a work on this device, shows how far that is, and removes it again. */
export function SaveButton({ playable }: { playable: Playable }) {
	const { items, downloads, isRead } = useSaved();
	const download = downloads[playable.key];
	const isSaved = items.some(({ playable: { key } }) => key === playable.key);
	if (!isRead) return null;
	if (download)
		return (
			<span className="inline-flex items-center gap-1">
				<span role="status" className="inline-flex min-h-11 items-center text-label tabular-nums">
					{savedCopy.saving(download.share)}
				</span>
				<IconButton icon={X} label={savedCopy.cancel} onClick={download.cancel} />
			</span>
		);
	if (isSaved)
		return (
			<span className="inline-flex items-center gap-1">
				<span className="inline-flex min-h-11 items-center gap-2 text-label">
					<Check {...ICON} />
					{savedCopy.saved}
				</span>
				<IconButton
					icon={Trash2}
					label={savedCopy.remove}
					onClick={() => void removeSaved(playable.key)}
				/>
			</span>
		);
	return <Save key={playable.audioUrl} playable={playable} />;
}

function Save({ playable }: { playable: Playable }) {
	const [bytes, setBytes] = useState<number | null>(null);
	useEffect(() => {
		let isShown = true;
		void sizeToSave(playable).then((size) => isShown && setBytes(size));
		return () => {
			isShown = false;
		};
	}, [playable]);
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11"
			onClick={() => void saveOffline(playable)}
		>
			<Download {...ICON} />
			{bytes ? savedCopy.saveSize(bytes) : savedCopy.save}
		</Button>
	);
}

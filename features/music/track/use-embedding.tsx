import { CodeXml } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EmbedDialog } from "#domain/player/embed/embed-button.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { trackPath } from "#shared/paths.ts";
import { embed } from "#web/kit/copy.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";

/** What embeds a track that everybody may hear: an item of its menu, and once beside that the dialog it opens. */
export function useEmbedding(track: TrackDetails): { item: ReactNode; dialog: ReactNode } {
	const [isOpen, setOpen] = useState(false);
	const mayEmbed = track.audioUrl && track.visibility !== "draft" && track.audience === "everyone";
	return {
		item: mayEmbed && <MenuAction icon={CodeXml} label={embed} onSelect={() => setOpen(true)} />,
		dialog: isOpen && (
			<EmbedDialog
				path={trackPath(track.slug)}
				title={track.title}
				kind="work"
				onClose={() => setOpen(false)}
			/>
		),
	};
}

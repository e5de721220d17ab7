import { type ReactNode, Suspense, useState } from "react";
import { can } from "#shared/policy.ts";
import { lazyPart } from "#web/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";

const AddToPlaylist = lazyPart(
	async () => (await import("./manage/add-to-playlist.tsx")).AddToPlaylist,
);

type Chosen = { id: string; title: string };

/** Adding a track to a playlist: `choose` opens the dialog, and is null for those who may not. */
export function useAddToPlaylist(): {
	choose: ((track: Chosen) => void) | null;
	dialog: ReactNode;
} {
	const viewer = useViewer();
	const [chosen, choose] = useState<Chosen | null>(null);
	const dialog = chosen && (
		<Suspense>
			<AddToPlaylist trackId={chosen.id} title={chosen.title} onClose={() => choose(null)} />
		</Suspense>
	);
	return { choose: can(viewer, "manage own playlists") ? choose : null, dialog };
}

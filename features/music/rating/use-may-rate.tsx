import type { Track } from "#features/music/contract.ts";
import { can } from "#shared/policy.ts";
import { useViewer } from "#web/viewer.tsx";

/** Whether the viewer may give this track stars: one that they can hear, and not their own. */
export function useMayRate({ isOpen, creator }: Pick<Track, "isOpen" | "creator">): boolean {
	const viewer = useViewer();
	return can(viewer, "rate a track") && isOpen && viewer?.id !== creator.id;
}

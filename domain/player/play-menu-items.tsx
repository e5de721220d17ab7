import { ListEnd, Shuffle } from "lucide-react";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { listCopy } from "./list-copy.ts";
import { openOf, queueAll, shuffleAll } from "./play-all.ts";
import type { Playable } from "./playable.ts";

/** What else can be done with a list that a PlayButton plays; nothing while there is nothing to hear. */
export function PlayMenuItems({ playables: all }: { playables: readonly Playable[] }) {
	const playables = openOf(all);
	if (playables.length === 0) return null;
	return (
		<>
			<MenuAction icon={Shuffle} label={listCopy.shuffle} onSelect={() => shuffleAll(playables)} />
			<MenuAction icon={ListEnd} label={listCopy.addAll} onSelect={() => queueAll(playables)} />
		</>
	);
}

import type { ComponentProps } from "react";
import { AddButton } from "#web/kit/add-button.tsx";
import { copy } from "./copy.ts";
import { SongTools } from "./song-actions.tsx";
import { UpcomingSongs } from "./upcoming-songs.tsx";

/** What admins have on the song pages beside everybody's; apart from them because only admins load it. */
export const parts = { AddSong, SongTools, UpcomingSongs };

function AddSong({
	variant,
	onAdd,
}: Pick<ComponentProps<typeof AddButton>, "variant"> & { onAdd: () => void }) {
	return <AddButton variant={variant} label={copy.add} onClick={onAdd} />;
}

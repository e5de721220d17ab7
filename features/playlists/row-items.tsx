import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ListMinus } from "lucide-react";
import { MenuItem, MenuSeparator } from "#web/kit/menu.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { playlists } from "./api.tsx";
import type { Playlist } from "./contract.ts";
import { copy } from "./copy.ts";
import { reloadPlaylists } from "./playlist-query.tsx";
import type { Ordering } from "./playlist-row.tsx";

/** What its maker, or whoever added the track, can do with its place. */
export function OwnItems({
	playlist: { id },
	trackId,
	title,
	ordering,
	mayTakeOut,
}: {
	playlist: Playlist;
	trackId: string;
	title: string;
	ordering: Ordering | null;
	mayTakeOut: boolean;
}) {
	const takeOut = useTakeOut();
	if (!ordering && !mayTakeOut) return null;
	return (
		<>
			<MenuSeparator />
			{ordering && (
				<>
					<MenuItem disabled={!ordering.up} onSelect={() => ordering.up?.()}>
						<ArrowUp strokeWidth={1.5} aria-hidden="true" />
						{copy.moveUp}
					</MenuItem>
					<MenuItem disabled={!ordering.down} onSelect={() => ordering.down?.()}>
						<ArrowDown strokeWidth={1.5} aria-hidden="true" />
						{copy.moveDown}
					</MenuItem>
				</>
			)}
			{mayTakeOut && (
				<MenuItem bad onSelect={() => takeOut({ id, trackId, title })}>
					<ListMinus strokeWidth={1.5} aria-hidden="true" />
					{copy.takeOut}
				</MenuItem>
			)}
		</>
	);
}

function useTakeOut() {
	const cache = useQueryClient();
	const { mutate } = useMutation({
		mutationFn: ({ id, trackId }: { id: string; trackId: string; title: string }) =>
			playlists.call.removeTrack({ id, trackId }),
		onSuccess: (_, { title }) => notify({ kind: "good", title: copy.takenOut(title) }),
		onError: tellsFailure(copy.takeOutFailed),
		onSettled: () => reloadPlaylists(cache),
	});
	return mutate;
}

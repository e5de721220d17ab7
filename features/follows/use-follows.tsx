import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Genre } from "#features/music/limits.ts";
import { toastError } from "#web/toast-error.ts";
import { follows } from "./api.tsx";

/** What somebody can follow. */
export type Followable = { artistId: string } | { genre: Genre };

/** What the viewer follows, and a way to change that. */
export function useFollows() {
	const list = useQuery(follows.api.mine.queryOptions());
	const cache = useQueryClient();
	const change = useMutation({
		// One after another, so that the last answer is the last state.
		scope: { id: "follows" },
		mutationFn: ({ what, isFollowed }: { what: Followable; isFollowed: boolean }) =>
			"genre" in what
				? follows.call.setGenre({ ...what, isFollowed })
				: follows.call.setArtist({ ...what, isFollowed }),
		onSuccess: (data) => cache.setQueryData(follows.api.mine.queryKey(), data),
		onError: toastError(),
	});
	return { list, change };
}

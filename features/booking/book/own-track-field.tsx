import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { contract } from "#features/music/contract.ts";
import { feature } from "#web/api.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { Select } from "#web/kit/select.tsx";

const { api } = feature<typeof contract>("music");

const ownTracks = api.mine.infiniteOptions(cursorPages({}));

/** One of the member's own tracks, to talk about in a session. */
export function OwnTrackField({
	label,
	none,
	value,
	onChoose,
	error,
}: {
	label: string;
	none: string;
	value: string;
	onChoose: (trackId: string) => void;
	error: string | undefined;
}) {
	const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } =
		useInfiniteQuery(ownTracks);
	// A select cannot ask for more: it is given them all.
	useEffect(() => {
		if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
	}, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
	const tracks = data?.pages.flatMap((page) => page.tracks) ?? [];
	return (
		<Select
			label={label}
			value={value}
			onChange={(event) => onChoose(event.target.value)}
			error={error}
		>
			<option value="">{none}</option>
			{tracks.map(({ id, title }) => (
				<option key={id} value={id}>
					{title}
				</option>
			))}
		</Select>
	);
}

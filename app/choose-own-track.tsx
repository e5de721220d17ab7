import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TrackField } from "#features/booking/book/intake.tsx";
import { music } from "#features/music/api.tsx";
import { myTrackPages } from "#features/music/mine/my-track-query.tsx";
import { Select } from "#web/kit/select.tsx";

/** One of the member's own tracks, to talk about in a session. */
export const ChooseOwnTrack: TrackField = ({ label, none, value, onChoose, error }) => {
	const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery(
		myTrackPages(music.api),
	);
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
};

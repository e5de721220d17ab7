import { ORPCError } from "@orpc/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { myTracksTopic } from "#features/music/topics.ts";
import { cacheTrack, reloadTracks } from "#features/music/track/track-query.tsx";
import { trackPath } from "#shared/paths.ts";
import { tryAgain } from "#web/kit/copy.ts";
import { useLiveState, useTopic } from "#web/live/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { submitCopy } from "./copy.ts";
import { followTrack, preparing, unfollowTrack, usePreparing } from "./preparing.tsx";
import { readyText } from "./ready-text.ts";
import { useRetry } from "./use-retry.tsx";

/** While the socket is away; and now and then besides, should an event have been missed. */
const POLL_OFFLINE_MS = 5_000;
const POLL_LIVE_MS = 30_000;

/** Watches the tracks submitted from this tab, and shows each outcome once. */
export function PreparingWatch({ userId }: { userId: string }) {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const { mutate: retry } = useRetry(userId);
	const waiting = usePreparing(userId).filter(({ state }) => state === "processing");

	const handleUpdate = (track: TrackDetails) => {
		const before = preparing(userId).find(({ id }) => id === track.id);
		if (before?.state !== "processing" || track.state === "processing") return;
		if (track.state === "live") {
			unfollowTrack(userId, track.id);
			notify({
				kind: "good",
				title: copy.uploadedTitle,
				text: readyText(track.visibility, track.audience),
				action: { label: submitCopy.open, onSelect: () => void navigate(trackPath(track.slug)) },
			});
		} else {
			followTrack(userId, track);
			notify({
				kind: "bad",
				title: submitCopy.notPrepared(track.title),
				text: track.failure ?? submitCopy.notPreparedText,
				action: { label: tryAgain, onSelect: () => retry({ id: track.id }) },
			});
		}
		void reloadTracks(cache);
	};

	useTopic(myTracksTopic, (track) => {
		cacheTrack(cache, track);
		handleUpdate(track);
	});
	return waiting.map(({ id, slug }) => (
		<TrackPoll
			key={id}
			slug={slug}
			onUpdate={handleUpdate}
			onGone={() => unfollowTrack(userId, id)}
		/>
	));
}

/** Polls for what a live event may have said before this tab subscribed or while it was offline. */
function TrackPoll({
	slug,
	onUpdate,
	onGone,
}: {
	slug: string;
	onUpdate: (track: TrackDetails) => void;
	onGone: () => void;
}) {
	const isLive = useLiveState() === "live";
	const { data, error, refetch } = useQuery({
		...music.api.get.queryOptions({ input: { slug } }),
		staleTime: 0,
		refetchInterval: isLive ? POLL_LIVE_MS : POLL_OFFLINE_MS,
	});
	const report = useEffectEvent(onUpdate);
	const giveUp = useEffectEvent(onGone);
	useEffect(() => {
		if (data) report(data);
	}, [data]);
	useEffect(() => {
		if (error instanceof ORPCError && error.code === "NOT_FOUND") giveUp();
	}, [error]);
	useEffect(() => {
		if (isLive) void refetch();
	}, [isLive, refetch]);
	return null;
}

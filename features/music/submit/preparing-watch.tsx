import { ORPCError } from "@orpc/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { reloadTracks } from "#features/music/track-query.tsx";
import { trackPath } from "#shared/paths.ts";
import { useLiveState, useTopic } from "#web/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { followTrack, preparing, unfollowTrack, usePreparing } from "./preparing.tsx";
import { submitCopy } from "./submit-copy.ts";
import { useRetry } from "./use-retry.tsx";

/** While the socket is away; and now and then besides, should an event have been missed. */
const ASK_AWAY_MS = 5_000;
const ASK_LIVE_MS = 30_000;

/** Hears what became of the tracks this tab has handed in, and says it once. */
export function PreparingWatch({ personId }: { personId: string }) {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const retry = useRetry(personId);
	const waiting = usePreparing(personId).filter(({ state }) => state === "processing");

	const hear = (track: TrackDetails) => {
		const before = preparing(personId).find(({ id }) => id === track.id);
		if (before?.state !== "processing" || track.state === "processing") return;
		if (track.state === "live") {
			unfollowTrack(personId, track.id);
			notify({
				kind: "good",
				title: copy.uploadedTitle,
				text: readyText(track),
				action: { label: submitCopy.open, onSelect: () => void navigate(trackPath(track.slug)) },
			});
		} else {
			followTrack(personId, track);
			notify({
				kind: "bad",
				title: submitCopy.notPrepared(track.title),
				text: track.failure ?? submitCopy.notPreparedText,
				action: { label: copy.tryAgain, onSelect: () => void retry(track.id) },
			});
		}
		void reloadTracks(cache);
	};

	useTopic<TrackDetails>("my-tracks", (track) => {
		cache.setQueryData(music.api.get.queryKey({ input: { slug: track.slug } }), track);
		hear(track);
	});
	return waiting.map(({ id, slug }) => (
		<Asking key={id} slug={slug} onNews={hear} onGone={() => unfollowTrack(personId, id)} />
	));
}

/** Asks for what an event may have told already: before this tab listened, or while it was away. */
function Asking({
	slug,
	onNews,
	onGone,
}: {
	slug: string;
	onNews: (track: TrackDetails) => void;
	onGone: () => void;
}) {
	const isLive = useLiveState() === "live";
	const { data, error, refetch } = useQuery({
		...music.api.get.queryOptions({ input: { slug } }),
		staleTime: 0,
		refetchInterval: isLive ? ASK_LIVE_MS : ASK_AWAY_MS,
	});
	const tell = useEffectEvent(onNews);
	const giveUp = useEffectEvent(onGone);
	useEffect(() => {
		if (data) tell(data);
	}, [data]);
	useEffect(() => {
		if (error instanceof ORPCError && error.code === "NOT_FOUND") giveUp();
	}, [error]);
	useEffect(() => {
		if (isLive) void refetch();
	}, [isLive, refetch]);
	return null;
}

/** Only what everyone can hear is said to be there for everyone. */
function readyText({ visibility }: TrackDetails): string {
	return visibility === "public" ? copy.uploadedText : submitCopy.readyTexts[visibility];
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { AudioNotice as Notice } from "#domain/player/playable/audio-notice.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** For admins: why an episode cannot be played yet, with a way to try again. */
export function AudioNotice({ episode: { id, state } }: { episode: Episode }) {
	const reload = useReloadEpisodes();
	const { data } = useQuery({
		...podcasts.api.getForEditing.queryOptions({ input: { id } }),
		enabled: state === "failed",
	});
	const retry = useMutation(
		podcasts.api.retry.mutationOptions({
			onSuccess: reload,
			onError: toastError(copy.changeFailed),
		}),
	);
	if (state === "live") return null;
	return (
		<Notice
			hasFailed={state === "failed"}
			copy={copy}
			failure={data?.failure}
			isRetrying={retry.isPending}
			onRetry={() => retry.mutate({ id })}
		/>
	);
}

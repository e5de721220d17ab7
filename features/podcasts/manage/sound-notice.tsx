import { useMutation, useQuery } from "@tanstack/react-query";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episode-query.tsx";
import { SoundNotice as Notice } from "#web/kit/sound-notice.tsx";
import { manageCopy as copy } from "./manage-copy.ts";
import { tellFailure } from "./tell-failure.tsx";

/** Why an episode cannot be heard yet, for admins; with the way to try again. */
export function SoundNotice({ episode: { id, state } }: { episode: Episode }) {
	const reload = useReloadEpisodes();
	const { data } = useQuery({
		...podcasts.api.kept.queryOptions({ input: { id } }),
		enabled: state === "failed",
	});
	const retry = useMutation(
		podcasts.api.retry.mutationOptions({ onSuccess: reload, onError: tellFailure }),
	);
	if (state === "live") return null;
	return (
		<Notice
			hasFailed={state === "failed"}
			words={copy}
			failure={data?.failure}
			isRetrying={retry.isPending}
			onRetry={() => retry.mutate({ id })}
		/>
	);
}

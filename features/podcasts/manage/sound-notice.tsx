import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, Hourglass } from "lucide-react";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { useReloadEpisodes } from "#features/podcasts/episode-query.tsx";
import { Button } from "#web/kit/button.tsx";
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
	const hasFailed = state === "failed";
	const Icon = hasFailed ? CircleAlert : Hourglass;
	return (
		<div
			data-raised=""
			className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-raised px-4 py-2.5"
		>
			<Icon
				size={18}
				strokeWidth={1.75}
				aria-hidden="true"
				className={hasFailed ? "shrink-0 text-bad" : "shrink-0 text-muted"}
			/>
			<p className="min-w-40 flex-1 text-card">
				{hasFailed ? copy.failed : copy.preparing}{" "}
				{hasFailed && data?.failure && <span className="text-muted">{data.failure}</span>}
			</p>
			{hasFailed && (
				<Button
					look="quiet"
					size="sm"
					loading={retry.isPending}
					onClick={() => retry.mutate({ id })}
				>
					{copy.tryAgain}
				</Button>
			)}
		</div>
	);
}

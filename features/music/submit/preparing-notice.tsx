import { CircleAlert, X } from "lucide-react";
import { copy } from "#features/music/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useViewer } from "#web/viewer.tsx";
import { submitCopy } from "./copy.ts";
import { type PreparedTrack, unfollowTrack, usePreparing } from "./preparing.tsx";
import { useRetry } from "./use-retry.tsx";

/** One quiet line for each track handed in from here that is not live yet. */
export function PreparingNotice() {
	const viewer = useViewer();
	return viewer && <Notices userId={viewer.id} />;
}

function Notices({ userId }: { userId: string }) {
	const tracks = usePreparing(userId);
	if (tracks.length === 0) return null;
	return (
		<section
			aria-label={submitCopy.preparingTracks}
			data-raised=""
			className="mt-5 divide-y divide-line rounded-card bg-raised px-5"
		>
			{tracks.map((track) => (
				<Notice key={track.id} userId={userId} track={track} />
			))}
		</section>
	);
}

function Notice({ userId, track }: { userId: string; track: PreparedTrack }) {
	const { id, title, state, failure } = track;
	if (state === "processing")
		return (
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
				<div className="min-w-0 flex-1 text-card">
					<p className="line-clamp-2 font-semibold break-words">{submitCopy.preparing(title)}</p>
					<p className="text-small text-muted">{submitCopy.preparingText}</p>
				</div>
				<Badge variant="wash">{copy.stateNames.processing}</Badge>
			</div>
		);
	return (
		<div className="flex items-center gap-x-3 py-3">
			<CircleAlert
				size={20}
				strokeWidth={1.75}
				aria-hidden="true"
				className="mt-0.5 shrink-0 self-start text-bad"
			/>
			<div className="min-w-0 flex-1 text-card">
				<p className="line-clamp-2 font-semibold break-words">{submitCopy.notPrepared(title)}</p>
				<p className="text-small text-muted">{failure ?? submitCopy.notPreparedText}</p>
			</div>
			<Retry userId={userId} id={id} />
			<IconButton
				icon={X}
				label={submitCopy.dismiss}
				className="-mr-3.5"
				onClick={() => unfollowTrack(userId, id)}
				size={18}
			/>
		</div>
	);
}

/** Prepares a failed track once more. */
export function Retry({ userId, id }: { userId: string; id: string }) {
	const retry = useRetry(userId);
	return (
		<Button
			variant="quiet"
			size="sm"
			loading={retry.isPending}
			onClick={() => retry.mutate({ id })}
		>
			{tryAgain}
		</Button>
	);
}

import { CircleAlert, X } from "lucide-react";
import { useState } from "react";
import { copy } from "#features/music/copy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import { type PreparedTrack, unfollowTrack, usePreparing } from "./preparing.tsx";
import { submitCopy } from "./submit-copy.ts";
import { useRetry } from "./use-retry.tsx";

/** One quiet line for each track handed in from here that is not live yet. */
export function PreparingNotice() {
	const viewer = useViewer();
	return viewer && <Notices personId={viewer.id} />;
}

function Notices({ personId }: { personId: string }) {
	const tracks = usePreparing(personId);
	if (tracks.length === 0) return null;
	return (
		<section
			aria-label={submitCopy.preparingTracks}
			data-raised=""
			className="mt-5 divide-y divide-line rounded-card bg-raised px-5"
		>
			{tracks.map((track) => (
				<Notice key={track.id} personId={personId} track={track} />
			))}
		</section>
	);
}

function Notice({ personId, track }: { personId: string; track: PreparedTrack }) {
	const { id, title, state, failure } = track;
	if (state === "processing")
		return (
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
				<div className="min-w-0 flex-1 text-card">
					<p className="line-clamp-2 font-semibold break-words">{submitCopy.preparing(title)}</p>
					<p className="text-small text-muted">{submitCopy.preparingText}</p>
				</div>
				<Badge look="wash">{copy.stateNames.processing}</Badge>
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
			<Retry personId={personId} id={id} />
			<Button
				look="icon"
				aria-label={submitCopy.dismiss}
				className="-mr-3.5"
				onClick={() => unfollowTrack(personId, id)}
			>
				<X size={18} strokeWidth={1.5} />
			</Button>
		</div>
	);
}

/** Begins the preparation of a failed track anew. */
export function Retry({ personId, id }: { personId: string; id: string }) {
	const retry = useRetry(personId);
	const [isBusy, setBusy] = useState(false);
	return (
		<Button
			look="quiet"
			size="sm"
			loading={isBusy}
			onClick={() => {
				setBusy(true);
				void retry(id).finally(() => setBusy(false));
			}}
		>
			{copy.tryAgain}
		</Button>
	);
}

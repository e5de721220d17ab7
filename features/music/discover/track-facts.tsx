import { useRef } from "react";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { previewAudio } from "#domain/player/preview.ts";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { CreatorName } from "#features/music/creator-name.tsx";
import { playableOf } from "#features/music/playable.ts";
import { AverageRating } from "#features/music/rating/average-rating.tsx";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { can } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { useViewer } from "#web/viewer.tsx";

/** Genre, rating and who uploaded it; beside, what else can be done, for admins Preview too. */
export function TrackFacts({ track }: { track: Track }) {
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<span className="flex flex-wrap gap-2">
					<Badge>{copy.genreNames[track.genre]}</Badge>
					<AudienceBadge audience={track.audience} />
				</span>
				<AverageRating track={track} className="text-micro text-muted" />
			</div>
			<div className="mt-2 flex min-h-6 items-center justify-between gap-3">
				<p className="min-w-0 truncate text-micro text-muted">
					{copy.uploadedBy}{" "}
					<CreatorName {...track.creator} className="underline-offset-4 hover:underline" />
				</p>
				<div className="-my-2.5 -mr-3 flex shrink-0 items-center">
					<Preview track={track} />
					<TrackMenu track={track} />
				</div>
			</div>
		</>
	);
}

/** A second click stops the preview. */
function Preview({ track }: { track: Track }) {
	const viewer = useViewer();
	const dismissNotice = useRef(() => {});
	if (!can(viewer, "preview a track")) return null;
	const { title, artist } = track;
	const togglePreview = () => {
		dismissNotice.current();
		if (previewAudio(playableOf(track)))
			dismissNotice.current = notify({ kind: "good", title: copy.previewing(title, artist) });
	};
	return (
		<Button variant="quiet" size="sm" onClick={togglePreview}>
			{copy.preview}
		</Button>
	);
}

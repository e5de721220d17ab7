import { CircleAlert, EyeOff, Hourglass, Link2 } from "lucide-react";
import { Link } from "react-router";
import type { TrackDetails } from "#features/music/contract.ts";
import { submitCopy } from "#features/music/submit/copy.ts";
import { Retry } from "#features/music/submit/preparing-notice.tsx";
import { paths } from "#shared/paths.ts";
import { trackCopy } from "./copy.ts";

/** Why others may not hear a track yet, for those who may see it. */
export function TrackNotice({ track }: { track: TrackDetails }) {
	const notice = noticeOf(track);
	if (!notice) return null;
	const { icon: Icon, title, text } = notice;
	return (
		<aside
			aria-label={title}
			data-raised=""
			className="mb-8 flex items-center gap-4 rounded-card bg-raised px-5 py-3"
		>
			<span className="shrink-0 text-muted">
				<Icon
					size={20}
					strokeWidth={1.75}
					aria-hidden="true"
					className={Icon === CircleAlert ? "text-bad" : undefined}
				/>
			</span>
			<p className="min-w-0 flex-1 text-card">
				<span className="font-semibold break-words">{title}</span>{" "}
				<span className="wrap-anywhere text-muted">{text}</span>
			</p>
			{track.takenDown && track.isMine && (
				<Link to={paths.decisions} className="link text-label">
					{trackCopy.decision}
				</Link>
			)}
			{track.state === "failed" && !track.takenDown && track.isMine && (
				<Retry userId={track.creator.id} id={track.id} />
			)}
		</aside>
	);
}

function noticeOf({ title, state, failure, visibility, takenDown, isMine }: TrackDetails) {
	if (takenDown)
		return {
			icon: CircleAlert,
			title: trackCopy.takenDown,
			text: `${trackCopy.takenDownText} ${takenDown.reason}`,
		};
	if (state === "failed")
		return {
			icon: CircleAlert,
			title: submitCopy.notPrepared(title),
			text: failure ?? submitCopy.notPreparedText,
		};
	if (state === "processing")
		return {
			icon: Hourglass,
			title: submitCopy.preparing(title),
			text: submitCopy.preparingText,
		};
	if (visibility === "draft")
		return {
			icon: EyeOff,
			title: trackCopy.draft,
			text: isMine ? trackCopy.draftText : trackCopy.draftOfOther,
		};
	if (visibility === "unlisted")
		return { icon: Link2, title: trackCopy.unlisted, text: trackCopy.unlistedText };
	return null;
}

import { CircleAlert, EyeOff, Hourglass, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import type { TrackDetails } from "#features/music/contract.ts";
import { submitCopy } from "#features/music/submit/copy.ts";
import { Retry } from "#features/music/submit/preparing-notice.tsx";
import { trackCopy } from "./copy.ts";

/** Why others may not hear a track yet, for those who may see it. */
export function TrackNotice({ track }: { track: TrackDetails }) {
	const { title, state, failure, visibility, takenDown, isMine, creator } = track;
	if (takenDown)
		return (
			<Line
				icon={<CircleAlert className="text-bad" {...ICON} />}
				title={trackCopy.takenDown}
				text={`${trackCopy.takenDownText} ${takenDown.reason}`}
			/>
		);
	if (state === "failed")
		return (
			<Line
				icon={<CircleAlert className="text-bad" {...ICON} />}
				title={submitCopy.notPrepared(title)}
				text={failure ?? submitCopy.notPreparedText}
			>
				{isMine && <Retry userId={creator.id} id={track.id} />}
			</Line>
		);
	if (state === "processing")
		return (
			<Line
				icon={<Hourglass {...ICON} />}
				title={submitCopy.preparing(title)}
				text={submitCopy.preparingText}
			/>
		);
	if (visibility === "draft")
		return (
			<Line
				icon={<EyeOff {...ICON} />}
				title={trackCopy.draft}
				text={isMine ? trackCopy.draftText : trackCopy.draftOfOther}
			/>
		);
	if (visibility === "unlisted")
		return (
			<Line icon={<Link2 {...ICON} />} title={trackCopy.unlisted} text={trackCopy.unlistedText} />
		);
	return null;
}

function Line({
	icon,
	title,
	text,
	children,
}: {
	icon: ReactNode;
	title: string;
	text: string;
	children?: ReactNode;
}) {
	return (
		<aside
			aria-label={title}
			data-raised=""
			className="mb-8 flex items-center gap-4 rounded-card bg-raised px-5 py-3"
		>
			<span className="shrink-0 text-muted">{icon}</span>
			<p className="min-w-0 flex-1 text-card">
				<span className="font-semibold break-words">{title}</span>{" "}
				<span className="wrap-anywhere text-muted">{text}</span>
			</p>
			{children}
		</aside>
	);
}

const ICON = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

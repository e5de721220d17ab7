import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { trackPath } from "#shared/paths.ts";

/** Where what is nominated can be heard or looked at. */
export function NominationLinks({
	nomination: { title, link, track },
}: {
	nomination: Nomination;
}) {
	return (
		<>
			{track && (
				<Link
					to={trackPath(track.slug)}
					prefetch="intent"
					aria-label={copy.ofTitle(copy.toTrack, title)}
					className={LINK}
				>
					{copy.toTrack}
				</Link>
			)}
			{link && (
				<a
					href={link}
					target="_blank"
					rel="noopener noreferrer nofollow ugc"
					aria-label={copy.ofTitle(copy.openLink, title)}
					className={LINK}
				>
					{copy.openLink}
					<ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
				</a>
			)}
		</>
	);
}

const LINK = "link inline-flex min-h-11 items-center gap-1.5 text-label";

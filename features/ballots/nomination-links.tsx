import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { trackPath } from "#shared/paths.ts";
import type { Nomination } from "./contract.ts";
import { words } from "./words.ts";

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
					aria-label={words.ofTitle(words.toTrack, title)}
					className={LINK}
				>
					{words.toTrack}
				</Link>
			)}
			{link && (
				<a
					href={link}
					target="_blank"
					rel="noopener noreferrer nofollow ugc"
					aria-label={words.ofTitle(words.openLink, title)}
					className={LINK}
				>
					{words.openLink}
					<ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
				</a>
			)}
		</>
	);
}

const LINK = "link inline-flex min-h-11 items-center gap-1.5 text-label";

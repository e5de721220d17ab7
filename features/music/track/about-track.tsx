import type { ReactNode } from "react";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { CreatorName } from "#features/music/creator-name.tsx";
import { licenceUrls } from "#features/music/licence-urls.ts";
import { AverageRating } from "#features/music/rating/average-rating.tsx";
import { trackCopy } from "./copy.ts";

/** The facts of a track, as rows between hairlines. */
export function AboutTrack({ track }: { track: TrackDetails }) {
	const { genre, licence, credits, creator } = track;
	const licenceUrl = licenceUrls[licence];
	return (
		<dl className="border-t border-line">
			<Fact name={copy.uploadedBy}>
				<CreatorName {...creator} className="link" />
			</Fact>
			<Fact name={trackCopy.genre}>{copy.genreNames[genre]}</Fact>
			<Fact name={trackCopy.rating}>
				<AverageRating track={track} />
			</Fact>
			<Fact name={trackCopy.licence}>
				{licenceUrl ? (
					<a href={licenceUrl} rel="license" className="link">
						{copy.licenceNames[licence]}
					</a>
				) : (
					copy.licenceNames[licence]
				)}
			</Fact>
			{credits && (
				<Fact name={trackCopy.credits}>
					<bdi className="block break-words whitespace-pre-line">{credits}</bdi>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[112px_minmax(0,1fr)] gap-4 border-b border-line py-3.5 text-card">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0">{children}</dd>
		</div>
	);
}

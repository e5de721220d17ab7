import { MessageCircle } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { ReportItem } from "#domain/moderation/report.tsx";
import { ShareMenuItems } from "#domain/player/embed/share-menu-items.tsx";
import { PlayButton } from "#domain/player/play-buttons.tsx";
import { PlayMenuItems } from "#domain/player/play-menu-items.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Artist } from "#features/artists/contract.ts";
import { copy } from "#features/artists/copy.ts";
import { SignInToFollow } from "#features/follows/sign-in-to-follow.tsx";
import { artistPath, directWithPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";

const FollowArtist = lazyPart(async () => (await import("./follow-artist.tsx")).FollowArtist);

/** What one does on an artist's page: one main action, two beside it, and the rest in a menu. */
export function ArtistActions({
	artist,
	playables,
}: {
	artist: Artist;
	playables: readonly Playable[];
}) {
	const viewer = useViewer();
	const mayReport = viewer !== null && !artist.isMine;
	return (
		<>
			<PlayButton playables={playables} />
			{!viewer && !artist.isHidden && (
				<SignInToFollow what={{ artistId: artist.id }} name={artist.name} />
			)}
			{viewer && !artist.isMine && !artist.isHidden && (
				<Suspense>
					<FollowArtist artist={artist} />
				</Suspense>
			)}
			{viewer && !artist.isMine && !artist.isHidden && (
				<Button variant="secondary" size="sm" className="min-h-11 max-md:w-11 max-md:px-0" asChild>
					<Link to={directWithPath(artist.id)}>
						<MessageCircle size={18} strokeWidth={1.5} aria-hidden="true" />
						<span className="max-md:sr-only">{copy.message}</span>
					</Link>
				</Button>
			)}
			{(playables.length > 0 || mayReport || !artist.isHidden) && (
				<MoreMenu label={copy.more(artist.name)} className="self-center">
					<PlayMenuItems playables={playables} />
					{!artist.isHidden && (
						<ShareMenuItems path={artistPath(artist.slug)} title={artist.name} />
					)}
					{mayReport && (
						<ReportItem reported={{ kind: "artist-page", id: artist.id, what: copy.thisArtist }} />
					)}
				</MoreMenu>
			)}
		</>
	);
}

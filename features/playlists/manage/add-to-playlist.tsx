import { useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { playlists } from "#features/playlists/api.tsx";
import type { OwnPlaylist } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { plural } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { tryAgain } from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { CreateAndAdd } from "./create-and-add.tsx";
import { useChangePlaylists } from "./use-playlist-mutations.tsx";

/** My playlists, each with a mark where the track is in it already; pressed, it goes in or out. */
export function AddToPlaylist({
	trackId,
	title,
	onClose,
}: {
	trackId: string;
	title: string;
	onClose: () => void;
}) {
	const { data, isError, isFetching, refetch } = useQuery(
		playlists.api.mine.queryOptions({ input: { trackId } }),
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={<bdi className="wrap-anywhere">{copy.addToTitle(title)}</bdi>}
			actions={
				<Button variant="secondary" onClick={onClose}>
					{buttons.done}
				</Button>
			}
		>
			{data && data.length > 0 && (
				<ul className="max-h-[44dvh] overflow-y-auto border-t border-line">
					{data.map((playlist) => (
						<li key={playlist.id} className="border-b border-line">
							<Choice playlist={playlist} trackId={trackId} />
						</li>
					))}
				</ul>
			)}
			{!data && !isError && (
				<div role="status" className="space-y-4">
					<span className="sr-only">{copy.loading}</span>
					<SkeletonLine className="h-5 w-3/5" />
					<SkeletonLine className="h-5 w-2/5" />
				</div>
			)}
			{!data && isError && (
				<div role="alert">
					<p className="text-body">{copy.loadFailed}</p>
					<Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
						{tryAgain}
					</Button>
				</div>
			)}
			{data && <CreateAndAdd trackId={trackId} isFirst={data.length === 0} />}
		</Dialog>
	);
}

function Choice({ playlist, trackId }: { playlist: OwnPlaylist; trackId: string }) {
	const { id, name, trackCount, hasTrack, canRemove } = playlist;
	const change = useChangePlaylists(
		() => playlists.call[hasTrack ? "removeTrack" : "addTrack"]({ id, trackId }),
		{
			done: () => (hasTrack ? copy.removedFrom(name) : copy.addedTo(name)),
			failed: copy.addFailed,
		},
	);
	const Icon = hasTrack ? Check : Plus;
	return (
		<button
			type="button"
			aria-pressed={hasTrack}
			aria-busy={change.isPending || undefined}
			disabled={hasTrack && !canRemove}
			onClick={() => !change.isPending && change.mutate()}
			className="flex min-h-14 w-full items-center gap-3 px-1 py-2 text-left -outline-offset-2 focus-visible:shadow-none"
		>
			<span className="min-w-0 flex-1">
				<bdi className="block truncate text-title">{name}</bdi>
				<span className="block text-micro text-muted">
					{plural(trackCount, "track")} ·{" "}
					{hasTrack ? copy.inIt : copy.visibilityNames[playlist.visibility]}
				</span>
			</span>
			<Icon
				size={20}
				strokeWidth={1.75}
				aria-hidden="true"
				className={classNames("shrink-0", hasTrack ? "text-lamp-ink" : "text-muted")}
			/>
		</button>
	);
}

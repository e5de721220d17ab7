import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { playlists } from "#features/playlists/api.tsx";
import { copy } from "#features/playlists/copy.ts";
import { reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { CreateAndAdd } from "./create-and-add.tsx";

type Mine = Awaited<ReturnType<typeof playlists.call.mine>>[number];

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
					{copy.done}
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
					<p className="text-body">
						{common.error}: {copy.loadFailed}
					</p>
					<Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
						{copy.tryAgain}
					</Button>
				</div>
			)}
			{data && <CreateAndAdd trackId={trackId} isFirst={data.length === 0} />}
		</Dialog>
	);
}

function Choice({ playlist, trackId }: { playlist: Mine; trackId: string }) {
	const { id, name, trackCount, hasTrack, canRemove } = playlist;
	const cache = useQueryClient();
	const change = useMutation({
		mutationFn: () => playlists.call[hasTrack ? "removeTrack" : "addTrack"]({ id, trackId }),
		onSuccess: () =>
			notify({ kind: "good", title: hasTrack ? copy.removedFrom(name) : copy.addedTo(name) }),
		onError: toastError(copy.addFailed),
		onSettled: () => reloadPlaylists(cache),
	});
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

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { playlists } from "#features/playlists/api.tsx";
import type { PlaylistDetails } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";

/** Who adds tracks besides the maker, who can end that. */
export function Collaborators({
	playlist: { id, isMine, collaborators },
}: {
	playlist: PlaylistDetails;
}) {
	const cache = useQueryClient();
	const remove = useMutation({
		mutationFn: ({ userId }: { userId: string; name: string }) =>
			playlists.call.removeCollaborator({ id, userId }),
		onSuccess: (_, { name }) => notify({ kind: "good", title: copy.collaboratorGone(name) }),
		onError: toastError(copy.inviteFailed),
		onSettled: () => reloadPlaylists(cache),
	});
	return (
		<section aria-labelledby="collaborators">
			<h3 id="collaborators" className="text-label">
				{copy.collaborators}
			</h3>
			<ul className="mt-2 border-t border-line">
				{collaborators.map(({ id: userId, name, avatarUrl }) => (
					<li key={userId} className="flex min-h-14 items-center gap-3 border-b border-line">
						<Avatar name={name} src={avatarUrl} size={36} />
						<bdi className="min-w-0 flex-1 truncate text-card">{name}</bdi>
						{isMine && (
							<Button
								variant="icon"
								aria-label={copy.removeCollaborator(name)}
								disabled={remove.isPending}
								onClick={() => remove.mutate({ userId, name })}
							>
								<X size={18} strokeWidth={1.5} />
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

import { X } from "lucide-react";
import type { UserCard } from "#domain/people/contract.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { playlists } from "#features/playlists/api.tsx";
import type { PlaylistDetails } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { useChangePlaylists } from "#features/playlists/manage/use-playlist-mutations.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";

/** Who adds tracks besides the maker, who can end that. */
export function Collaborators({
	playlist: { id, isMine, collaborators },
}: {
	playlist: PlaylistDetails;
}) {
	const remove = useChangePlaylists(
		({ id: userId }: UserCard) => playlists.call.removeCollaborator({ id, userId }),
		{ done: (_, { name }) => copy.collaboratorGone(name), failed: copy.inviteFailed },
	);
	return (
		<section aria-labelledby="collaborators">
			<h3 id="collaborators" className="text-label">
				{copy.collaborators}
			</h3>
			<ul className="mt-2 border-t border-line">
				{collaborators.map((user) => (
					<li key={user.id} className="flex min-h-14 items-center gap-3 border-b border-line">
						<Avatar name={user.name} src={user.avatarUrl} size={36} />
						<span className="flex min-w-0 flex-1 items-center gap-2">
							<bdi className="truncate text-card">{user.name}</bdi>
							<StaffBadge role={user.staff} />
						</span>
						{isMine && (
							<IconButton
								icon={X}
								label={copy.removeCollaborator(user.name)}
								disabled={remove.isPending}
								onClick={() => remove.mutate(user)}
								size={18}
							/>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

import { playlists } from "#features/playlists/api.tsx";
import type { PlaylistDetails } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { useChangePlaylists } from "#features/playlists/manage/use-playlist-mutations.tsx";
import { paths } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";

const joinPath = (token: string) => `${paths.joinPlaylist}?${new URLSearchParams({ token })}`;

/** Makes, renews and ends the link by which others come to add tracks. It is shown once. */
export function Invitation({ playlist: { id, hasInvite } }: { playlist: PlaylistDetails }) {
	const failed = copy.inviteFailed;
	const invite = useChangePlaylists(() => playlists.call.invite({ id }), { failed });
	const revoke = useChangePlaylists(() => playlists.call.revokeInvite({ id }), {
		done: () => copy.inviteEnded,
		failed,
	});
	const path = hasInvite && invite.data ? joinPath(invite.data.token) : null;
	return (
		<section aria-labelledby="together" className="border-t border-line pt-5">
			<h3 id="together" className="text-h3">
				{copy.together}
			</h3>
			<p className="mt-2 text-small text-muted">{copy.togetherText}</p>
			{path && (
				<div className="mt-4 grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
					<TextField
						label={copy.inviteLink}
						hint={copy.inviteOnce}
						value={location.origin + path}
						readOnly
						onFocus={(event) => event.currentTarget.select()}
					/>
					<Button className="justify-self-start md:mt-7" onClick={() => void copyLink(path)}>
						{copy.copyInvite}
					</Button>
				</div>
			)}
			{hasInvite && !path && <p className="mt-3 text-small">{copy.inviteStands}</p>}
			<div className="mt-4 flex flex-wrap gap-3">
				<Button
					variant="secondary"
					size="sm"
					className="min-h-11"
					loading={invite.isPending}
					onClick={() => invite.mutate()}
				>
					{hasInvite ? copy.renewInvite : copy.invite}
				</Button>
				{hasInvite && (
					<RowButton
						loading={revoke.isPending}
						onClick={() => revoke.mutate(undefined, { onSuccess: invite.reset })}
					>
						{copy.revokeInvite}
					</RowButton>
				)}
			</div>
		</section>
	);
}

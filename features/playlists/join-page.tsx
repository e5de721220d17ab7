import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { paths, playlistPath } from "#shared/paths.ts";
import { explain } from "#web/api.ts";
import { isPassing } from "#web/calls/passing-failure.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { GhostPage } from "#web/kit/screens/ghost-page.tsx";
import { notify } from "#web/notify.ts";
import { type Admission, browserLoader, serverLoader } from "#web/page.ts";
import { playlists } from "./api.tsx";
import { copy } from "./copy.ts";
import { reloadPlaylists } from "./playlist-query.tsx";

const admission: Admission = { needs: "manage own playlists", signIn: "login" };
const queries = async () => {};

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.inviteTitle,
		description: copy.description,
		isListed: false,
	});

/** Where an invitation leads: opening it joins the playlist, and goes on to it. */
export default function JoinPlaylistPage() {
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const cache = useQueryClient();
	const navigate = useNavigate();
	const { mutate, error } = useMutation({
		mutationFn: (invitation: string) => playlists.call.join({ token: invitation }),
		async onSuccess({ slug, name }) {
			await reloadPlaylists(cache);
			notify({ kind: "good", title: copy.joined(name) });
			await navigate(playlistPath(slug), { replace: true });
		},
	});
	useEffect(() => mutate(token), [mutate, token]);
	if (!error)
		return (
			<GhostPage title={copy.joining} text={copy.joiningText}>
				{null}
			</GhostPage>
		);
	return (
		<GhostPage title={copy.inviteTitle} text={explain(error, copy.joinFailed).message}>
			{isPassing(error) && <Button onClick={() => mutate(token)}>{tryAgain}</Button>}
			<Button asChild variant="secondary">
				<Link to={paths.listen}>{copy.toPlaylists}</Link>
			</Button>
		</GhostPage>
	);
}

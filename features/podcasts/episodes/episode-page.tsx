import { ORPCError } from "@orpc/client";
import { data, isRouteErrorResponse, useNavigate, useParams, useRouteError } from "react-router";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { episodeMeta } from "#features/podcasts/head.tsx";
import { usePodcastTools } from "#features/podcasts/manage/episode-tools.tsx";
import { paths } from "#shared/paths.ts";
import { hasOwnCanonical } from "#web/head.ts";
import { ErrorScreen } from "#web/kit/screens/error-screen.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { waveformFrom } from "./episode-query.tsx";
import { EpisodeView } from "./episode-view.tsx";
import { MembersOnly } from "./members-only.tsx";

const queries = async ({ root, params, load }: Page) => {
	const from = podcasts.on(root);
	const [episode] = await Promise.all([
		load<Episode>(from.get.queryOptions({ input: { slug: params.slug ?? "" } })).catch(forMembers),
		load(from.show.queryOptions()),
	]);
	const playsHere = episode.audioUrl?.startsWith("/") ?? false;
	if (playsHere) await Promise.allSettled([load(waveformFrom(from, episode))]);
};

/** Visitors learn only that it is for members. */
function forMembers(error: unknown): never {
	throw error instanceof ORPCError && error.status === 401 ? data(null, { status: 401 }) : error;
}

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, { hasSkeleton: true });
export const handle = hasOwnCanonical;
export const meta = episodeMeta;

export function ErrorBoundary() {
	const error = useRouteError();
	const isForMembers = isRouteErrorResponse(error) && error.status === 401;
	return isForMembers ? <MembersOnly /> : <ErrorScreen />;
}

function EpisodePage() {
	const { slug = "" } = useParams();
	const navigate = useNavigate();
	const tools = usePodcastTools(() => void navigate(paths.podcasts, { replace: true }));
	return (
		<>
			<EpisodeView key={slug} slug={slug} {...(tools && { tools: tools.of })} />
			{tools?.dialogs}
		</>
	);
}

export default steadyPage(EpisodePage);

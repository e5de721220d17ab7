import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { posts } from "#features/posts/api.tsx";
import { writePostPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { head } from "#web/head.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { VersionRow } from "./version-row.tsx";

const versionPages = (from: typeof posts.api, id: string) =>
	from.versions.infiniteOptions(cursorPages({ id }));

const queries = async ({ root, params, load }: Page) => {
	const from = posts.on(root);
	const { id = "" } = params;
	await Promise.all([
		load(from.getWritten.queryOptions({ input: { id } })),
		load(versionPages(from, id)),
	]);
};
const admission = { needs: "write posts", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);
export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

/** What changed in a post and when, for those who may change it. */
export default function VersionsPage() {
	const { id = "" } = useParams();
	const viewer = useViewer();
	const { data: post } = useQuery(posts.api.getWritten.queryOptions({ input: { id } }));
	const list = useInfiniteQuery(versionPages(posts.api, id));
	const all = list.data?.pages.flatMap((page) => page.versions) ?? [];
	if (!post) return null;
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			<div className="mx-auto max-w-[760px]">
				<BackLink to={writePostPath(id)}>{copy.back}</BackLink>
				<h1 className="mt-2 text-h2">{copy.title}</h1>
				<p className="mt-2 text-title wrap-anywhere">
					<bdi>{post.title}</bdi>
				</p>
				<p className="mt-1 text-small text-muted">
					{can(viewer, "manage anyone's posts") ? copy.textForAdmins : copy.text}
				</p>
				{!list.data && <ListPending list={list} failed={copy.loadFailed} className="mt-8" />}
				{list.data && all.length === 0 && <EmptyState title={copy.none} text={copy.noneText} />}
				<ol className="mt-6 divide-y divide-line border-y border-line empty:hidden">
					{all.map((version, at) => (
						<VersionRow key={version.id} post={post} version={version} isCurrent={at === 0} />
					))}
				</ol>
				<MoreButton list={list} variant="secondary" className="mt-8" />
			</div>
		</main>
	);
}

import {
	type UseInfiniteQueryResult,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { Link, type MetaFunction } from "react-router";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { posts } from "#features/posts/api.tsx";
import type { WrittenCard } from "#features/posts/contract.ts";
import { paths, postPath, writePostPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { head } from "#web/head.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { statusOf, useStatusDates } from "./status.tsx";
import { useNewPost } from "./use-new-post.tsx";

const writtenPages = (from: typeof posts.api) => from.listWritten.infiniteOptions(cursorPages({}));

const queries = async ({ root, load }: Page) => {
	const from = posts.on(root);
	await Promise.all([load(from.writing.queryOptions()), load(writtenPages(from))]);
};
const admission = { needs: "write posts", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);
export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

function WrittenPage() {
	const { data: writing } = useQuery(posts.api.writing.queryOptions());
	const list = useInfiniteQuery(writtenPages(posts.api));
	const viewer = useViewer();
	const all = list.data?.pages.flatMap((page) => page.posts) ?? [];
	const begin = useNewPost();
	const write = (
		<Button onClick={begin}>
			<PenLine size={18} strokeWidth={1.5} aria-hidden="true" />
			{copy.write}
		</Button>
	);
	const mayWrite = writing?.mayWrite ?? false;
	const isAdmin = can(viewer, "manage anyone's posts");
	return (
		<main className="page pt-8 pb-24 md:pt-14">
			<div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
				<h1 className="text-h2">{isAdmin ? copy.titleForAdmins : copy.title}</h1>
				{mayWrite && all.length > 0 && write}
			</div>
			<div className="mt-8 md:mt-12">
				<Written list={list} all={all} />
				{list.data && all.length === 0 && mayWrite && (
					<EmptyState title={copy.none} text={copy.noneText}>
						{write}
					</EmptyState>
				)}
				{list.data && all.length === 0 && !mayWrite && (
					<NotAllowed artistsMay={writing?.artistsMayWrite ?? false} />
				)}
			</div>
			{writing && isAdmin && (
				<div className="mt-12 border-t border-line pt-6">
					<ArtistsSwitch isOn={writing.artistsMayWrite} />
				</div>
			)}
		</main>
	);
}

export default steadyPage(WrittenPage);

function NotAllowed({ artistsMay }: { artistsMay: boolean }) {
	if (!artistsMay) return <EmptyState title={copy.notAllowed} text={copy.notAllowedText} />;
	return (
		<EmptyState title={copy.notAllowed} text={copy.notAllowedYet}>
			<Button asChild>
				<Link to={paths.artistSettings}>{copy.toArtistPage}</Link>
			</Button>
		</EmptyState>
	);
}

function Written({ list, all }: { list: UseInfiniteQueryResult; all: readonly WrittenCard[] }) {
	if (!list.data) return <ListPending list={list} failed={copy.loadFailed} />;
	return (
		<>
			<RowList rows={all} className="border-y border-line empty:hidden">
				{(post) => <WrittenRow post={post} />}
			</RowList>
			<MoreButton list={list} variant="secondary" className="mt-8" />
		</>
	);
}

function WrittenRow({ post }: { post: WrittenCard }) {
	const dates = useStatusDates();
	const { id, slug, title, author, publishedAt, audience } = post;
	const status = statusOf(post, dates);
	const isOut = publishedAt !== null && Date.parse(publishedAt) <= dates.now;
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
			<div className="min-w-0 flex-1 basis-64">
				<Link to={writePostPath(id)} className="text-title hover:text-lamp-ink">
					<bdi className="break-words">{title || copy.untitled}</bdi>
				</Link>
				<p className="mt-1 text-small text-muted">
					<bdi>{author?.name}</bdi> · {status}
				</p>
			</div>
			<AudienceBadge audience={audience} />
			{!isOut && <Badge>{publishedAt ? copy.scheduledBadge : copy.draft}</Badge>}
			{isOut && slug && (
				<Link to={postPath(slug)} className="link inline-flex min-h-11 items-center">
					{copy.view}
				</Link>
			)}
		</div>
	);
}

/** Whether artists may write, for admins. */
function ArtistsSwitch({ isOn }: { isOn: boolean }) {
	const cache = useQueryClient();
	const save = useMutation({
		mutationFn: (artistsMayWrite: boolean) => posts.call.setArtistsMayWrite({ artistsMayWrite }),
		onSuccess: (writing) => cache.setQueryData(posts.api.writing.queryKey(), writing),
		onError: toastError(copy.settingFailed),
	});
	return (
		<CheckBox
			isSwitch
			label={copy.artistsMayWrite}
			hint={copy.artistsMayWriteText}
			checked={save.isPending ? save.variables : isOn}
			onChange={(isNow) => save.mutate(isNow)}
		/>
	);
}

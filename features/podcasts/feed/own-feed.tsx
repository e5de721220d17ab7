import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Rss } from "lucide-react";
import { useState } from "react";
import { podcastFeedPath } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { FeedLink } from "#web/kit/feed-link.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { podcastFeeds } from "./api.tsx";
import { appLinks } from "./app-links.ts";
import { copy } from "./copy.ts";

const own = podcastFeeds.api.own.queryOptions();
const onError = toastError(copy.failed);

/** A member's own feed and the public one. The token is shown only once. */
export function OwnFeed() {
	return (
		<section aria-labelledby="own-feed" className="mt-16 border-t border-line pt-9 md:mt-24">
			<h2 id="own-feed" className="text-h2">
				{copy.listen}
			</h2>
			<p className="mt-3 max-w-text text-body text-muted">{copy.listenText}</p>
			<MyFeed />
			<div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
				<div className="min-w-0">
					<h3 className="text-h3">{copy.everyones}</h3>
					<p className="mt-1 text-small text-muted">{copy.everyonesText}</p>
				</div>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<FeedLink href={podcastFeedPath(null)}>{copy.openFeed}</FeedLink>
					<Button
						variant="secondary"
						size="sm"
						className="min-h-11"
						onClick={() => void copyLink(podcastFeedPath(null))}
					>
						<Rss size={18} strokeWidth={1.5} aria-hidden="true" />
						{copy.copyAddress}
					</Button>
				</div>
			</div>
		</section>
	);
}

function MyFeed() {
	const cache = useQueryClient();
	const { day } = useDates();
	const query = useQuery(own);
	const { data } = query;
	const [confirming, setConfirming] = useState<"new" | "revoke" | null>(null);
	const make = useMutation(
		podcastFeeds.api.make.mutationOptions({
			onSuccess({ madeAt }) {
				cache.setQueryData(own.queryKey, { madeAt });
				setConfirming(null);
				notify({ kind: "good", title: copy.made, text: copy.madeText });
			},
			onError,
		}),
	);
	const revoke = useMutation(
		podcastFeeds.api.revoke.mutationOptions({
			onSuccess(left) {
				make.reset();
				cache.setQueryData(own.queryKey, left);
				setConfirming(null);
				notify({ kind: "good", title: copy.revoked, text: copy.revokedText });
			},
			onError,
		}),
	);
	if (!data && query.isError)
		return <ListPending list={query} failed={copy.failed} className="mt-5" />;
	if (!data) return <SkeletonLine className="mt-5 h-11 w-44 rounded-card" />;
	const url = data.madeAt && make.data ? make.data.url : null;
	return (
		<>
			{url && <NewAddress url={url} />}
			{data.madeAt && !url && (
				<p className="mt-5 max-w-text text-body">
					{copy.madeOn(day(data.madeAt))} <span className="text-muted">{copy.shownOnce}</span>
				</p>
			)}
			<div className="mt-5 flex flex-wrap gap-3">
				<Button
					variant="secondary"
					size="sm"
					className="min-h-11"
					loading={make.isPending}
					onClick={() => (data.madeAt ? setConfirming("new") : make.mutate({}))}
				>
					{data.madeAt ? copy.makeNew : copy.make}
				</Button>
				{data.madeAt && (
					<Button
						variant="quiet"
						size="sm"
						className="min-h-11"
						onClick={() => setConfirming("revoke")}
					>
						{buttons.revoke}
					</Button>
				)}
			</div>
			{confirming && (
				<ConfirmDialog
					question={confirming === "new" ? copy.makeNewTitle : copy.revokeTitle}
					text={confirming === "new" ? copy.makeNewText : copy.revokeText}
					confirm={confirming === "new" ? copy.makeNew : buttons.revoke}
					cancelLabel={buttons.keepIt}
					isBusy={make.isPending || revoke.isPending}
					onConfirm={() => (confirming === "new" ? make.mutate({}) : revoke.mutate({}))}
					onClose={() => setConfirming(null)}
				/>
			)}
		</>
	);
}

function NewAddress({ url }: { url: string }) {
	return (
		<div className="mt-6 max-w-[720px]">
			<div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
				<TextField
					label={copy.yours}
					hint={copy.yoursText}
					value={url}
					readOnly
					onFocus={(event) => event.currentTarget.select()}
				/>
				<Button className="md:mt-7" onClick={() => void copyLink(new URL(url).pathname)}>
					{copy.copyAddress}
				</Button>
			</div>
			<p className="mt-3 flex flex-wrap items-center gap-x-5 text-small">
				<span className="text-muted">{copy.openIn}</span>
				{appLinks(url).map(({ name, href }) => (
					<a key={name} href={href} className="link inline-flex min-h-11 items-center">
						{name}
					</a>
				))}
			</p>
		</div>
	);
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { tryAgain } from "#web/kit/copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { Section } from "#web/kit/section.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { notify } from "#web/notify.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { notesSync } from "./api.tsx";
import type { SyncStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { NotesForm } from "./notes-form.tsx";
import { NotesProgress } from "./notes-progress.tsx";
import { useLiveNotes, useNotesStatus } from "./notes-query.tsx";

/** The notes workspace: which database, how far it is synced, and the press that begins it. */
export function NotesBox() {
	const { data: status, isError, refetch } = useNotesStatus();
	useLiveNotes();
	if (status && !isSetUp(status)) return <NotSetUp status={status} />;
	return (
		<Section title={copy.title}>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			{status ? (
				<>
					{!status.isConfigured && <p className="mt-5 text-body">{copy.notConfigured}</p>}
					<NotesForm status={status} />
					{status.workspace && <Connected status={status} workspace={status.workspace} />}
				</>
			) : isError ? (
				<p className="mt-5 flex flex-wrap items-center gap-3 text-body">
					{copy.loadFailed}
					<RowButton onClick={() => void refetch()}>{tryAgain}</RowButton>
				</p>
			) : (
				<SkeletonLine className="mt-6 h-40 w-full rounded-card" />
			)}
		</Section>
	);
}

/** Whether it has something to show beside the content: a connection, or a database that is synced. */
export const isSetUp = ({ isConfigured, workspace }: SyncStatus): boolean =>
	isConfigured || workspace !== null;

/** One line until the server has a connection, the same box below it. */
function NotSetUp({ status }: { status: SyncStatus }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="border-t border-line pt-2">
			<details className="group">
				<summary className="inline-flex min-h-11 list-none items-center gap-2 text-small text-muted [&::-webkit-details-marker]:hidden">
					<h2 id={id} className="text-small">
						{copy.title}
					</h2>
					· {copy.notSetUp}
					<ChevronRight
						size={16}
						aria-hidden="true"
						className="transition-transform group-open:rotate-90"
					/>
				</summary>
				<div className="max-w-text">
					<p className="mt-3 text-body text-muted">{copy.text}</p>
					<p className="mt-5 text-body">{copy.notConfigured}</p>
					<NotesForm status={status} />
				</div>
			</details>
		</section>
	);
}

function Connected({
	status,
	workspace,
}: {
	status: SyncStatus;
	workspace: NonNullable<SyncStatus["workspace"]>;
}) {
	const { databaseId, name, requestedAt, requestedBy } = workspace;
	return (
		<div className="mt-8">
			<h3 className="text-h3 wrap-anywhere">
				<bdi>{name || copy.untitled}</bdi>
			</h3>
			<p className="mt-1 flex flex-wrap items-center gap-x-4 text-small text-muted">
				<span>
					{requestedBy ? copy.syncedBy(requestedBy) : copy.syncedByUnknown}{" "}
					<TimeAgo at={requestedAt} />
				</span>
				<a
					href={`https://www.notion.so/${databaseId.replaceAll("-", "")}`}
					target="_blank"
					rel="noopener noreferrer"
					className="link inline-flex min-h-11 items-center gap-1.5"
				>
					<ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
					{copy.open}
				</a>
			</p>
			<NotesProgress status={status} />
			<p className="mt-4 max-w-text text-small text-muted">
				{status.latestAt && (
					<>
						{copy.latest} <TimeAgo at={status.latestAt} />.{" "}
					</>
				)}
				{copy.byItself}
			</p>
			<Stop />
		</div>
	);
}

/** Asks before nothing follows any more. */
function Stop() {
	const cache = useQueryClient();
	const [isConfirming, setConfirming] = useState(false);
	const stop = useMutation(
		notesSync.api.stop.mutationOptions({
			onSuccess(now) {
				cache.setQueryData(notesSync.api.status.queryKey(), now);
				notify({ kind: "good", title: copy.stopped });
			},
			onError: toastError(copy.stopFailed),
			onSettled: () => setConfirming(false),
		}),
	);
	return (
		<>
			<RowButton className="mt-2 -ml-3" onClick={() => setConfirming(true)}>
				{copy.stop}
			</RowButton>
			{isConfirming && (
				<ConfirmDialog
					question={copy.stopQuestion}
					text={copy.stopText}
					confirm={copy.stop}
					cancelLabel={copy.keepSyncing}
					isBusy={stop.isPending}
					onConfirm={() => stop.mutate({})}
					onClose={() => setConfirming(false)}
				/>
			)}
		</>
	);
}

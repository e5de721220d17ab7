import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { posts } from "#features/posts/api.tsx";
import type { WrittenPost } from "#features/posts/contract.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import type { VersionCard } from "./contract.ts";
import { copy } from "./copy.ts";
import { VersionChanges } from "./version-changes.tsx";

/** One version: when, by whom and what; its changes where they are asked for, and the way back to it. */
export function VersionRow({
	post,
	version: { id: versionId, at, by, changed },
	isCurrent,
}: {
	post: WrittenPost;
	version: VersionCard;
	isCurrent: boolean;
}) {
	const { moment } = useDates();
	const [isOpen, setOpen] = useState(false);
	const [isConfirming, setConfirming] = useState(false);
	const changesId = useId();
	// The buttons of all rows have the same words.
	const timeId = useId();
	const reload = useReload(posts.api);
	const restore = useMutation({
		mutationFn: () => posts.call.restore({ id: post.id, versionId, basedOn: post.updatedAt }),
		onSuccess() {
			notify({ kind: "good", title: copy.restored });
			setConfirming(false);
			reload();
		},
		onError: toastError(copy.restoreFailed),
	});
	return (
		<li className="py-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-64">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-card">
						<time id={timeId} dateTime={at}>
							{moment(at)}
						</time>
						{isCurrent && <Badge variant="wash">{copy.current}</Badge>}
					</p>
					<p className="mt-0.5 text-small text-muted wrap-anywhere">
						{changed.length === 0 ? copy.first : copy.changed(changed)}
						{by && (
							<>
								{" · "}
								<bdi>{by.name}</bdi>
							</>
						)}
					</p>
				</div>
				<div className="-mx-3 flex flex-wrap">
					<Button
						variant="quiet"
						size="sm"
						aria-expanded={isOpen}
						aria-controls={changesId}
						aria-describedby={timeId}
						onClick={() => setOpen(!isOpen)}
					>
						{changed.length === 0 ? copy.showText : copy.show}
						<ChevronDown
							size={16}
							strokeWidth={1.75}
							aria-hidden="true"
							className={classNames(isOpen && "rotate-180")}
						/>
					</Button>
					{!isCurrent && (
						<Button
							variant="quiet"
							size="sm"
							aria-describedby={timeId}
							onClick={() => setConfirming(true)}
						>
							{copy.restore}
						</Button>
					)}
				</div>
			</div>
			<div id={changesId}>{isOpen && <VersionChanges id={post.id} versionId={versionId} />}</div>
			{isConfirming && (
				<ConfirmDialog
					question={copy.restoreQuestion}
					text={copy.restoreText}
					confirm={copy.restore}
					isBusy={restore.isPending}
					onConfirm={() => restore.mutate()}
					onClose={() => setConfirming(false)}
				/>
			)}
		</li>
	);
}

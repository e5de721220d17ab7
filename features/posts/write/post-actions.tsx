import { useMutation } from "@tanstack/react-query";
import { History, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { DeleteContentDialog } from "#domain/publishing/delete-content-dialog.tsx";
import { posts } from "#features/posts/api.tsx";
import type { WrittenPost } from "#features/posts/contract.ts";
import { postVersionsPath } from "#features/posts/versions/path.ts";
import { paths } from "#shared/paths.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { notify } from "#web/notify.ts";
import { useNow } from "#web/time/clock.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import { copy } from "./copy.ts";
import type { PostDraft } from "./use-draft.tsx";

/** Takes a post back, or deletes it. */
export function PostActions({ post, draft }: { post: WrittenPost; draft: PostDraft }) {
	const now = useNow();
	const [open, setOpen] = useState<"unpublish" | "delete" | null>(null);
	const navigate = useNavigate();
	const reload = useReload(posts.api.list, posts.api.get, posts.api.listWritten);
	const close = () => setOpen(null);
	const isScheduled = post.publishedAt !== null && Date.parse(post.publishedAt) > now;
	const unpublish = useMutation({
		mutationFn: () => posts.call.publish({ id: post.id, publishedAt: null, isEmailed: false }),
		onSuccess(changed) {
			draft.show(changed);
			notify({ kind: "good", title: isScheduled ? copy.unscheduled : copy.unpublished });
			close();
			reload();
		},
		onError: toastError(copy.publishFailed),
	});
	return (
		<>
			<MoreMenu label={copy.actions}>
				{post.slug && (
					<MenuAction
						icon={History}
						label={copy.versions}
						onSelect={() => void navigate(postVersionsPath(post.id))}
					/>
				)}
				{post.publishedAt && (
					<MenuAction
						icon={Undo2}
						label={isScheduled ? copy.unschedule : buttons.unpublish}
						onSelect={() => setOpen("unpublish")}
					/>
				)}
				<MenuAction bad icon={Trash2} label={buttons.delete} onSelect={() => setOpen("delete")} />
			</MoreMenu>
			{open === "unpublish" && (
				<ConfirmDialog
					question={isScheduled ? copy.unscheduleQuestion : copy.unpublishQuestion}
					text={isScheduled ? copy.unscheduleText : copy.unpublishText}
					confirm={isScheduled ? copy.unschedule : buttons.unpublish}
					cancelLabel={copy.keep}
					isBusy={unpublish.isPending}
					onConfirm={() => unpublish.mutate()}
					onClose={close}
				/>
			)}
			{open === "delete" && (
				<DeleteContentDialog
					kind="post"
					isFinal={post.slug === null}
					item={{ id: post.id, title: post.title || copy.untitled }}
					copy={copy}
					remove={posts.call.remove}
					onDeleted={() => {
						draft.forget();
						reload();
						void navigate(paths.postsWritten, { replace: true });
					}}
					onClose={close}
				/>
			)}
		</>
	);
}

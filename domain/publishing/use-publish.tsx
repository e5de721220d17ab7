import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewAction } from "#web/use-view-action.ts";
import { publishingCopy as copy } from "./copy.ts";
import { isOut, type Publication } from "./publish-status.tsx";

/** A kind of content with a publish time. */
export type Publishable = {
	publish(input: {
		id: string;
		publishedAt: string | null;
	}): Promise<Publication & { title: string; path: string }>;
	useReload(): () => void;
	copy: { changeFailed: string; unpublishText: string };
};

/** Publishes, schedules or unpublishes, with a toast that says so; `restore` takes unpublishing back. */
export function usePublish(
	kind: Publishable,
	{ onDone, restore }: { onDone?: () => void; restore?: () => void } = {},
) {
	const reload = kind.useReload();
	const view = useViewAction();
	return useMutation({
		mutationFn: kind.publish,
		onSuccess(item) {
			const { title, publishedAt, path } = item;
			if (publishedAt === null)
				notify({
					kind: "good",
					title: copy.unpublished(title),
					...(restore && { action: { label: copy.restore, onSelect: restore } }),
				});
			else
				notify({
					kind: "good",
					title: isOut(item, Date.now()) ? copy.published(title) : copy.scheduledFor(title),
					...view(path),
				});
			onDone?.();
			reload();
		},
		onError: toastError(kind.copy.changeFailed),
	});
}

import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewAction } from "#web/use-view-action.ts";
import { publishingCopy as copy } from "./copy.ts";
import { isOut, type Publication } from "./publish-status.tsx";

/** A kind of content with a publish time. */
export type Publishable<Item extends Publication & { title: string }> = {
	publish(input: { id: string; publishedAt: string | null }): Promise<Item>;
	pathOf(item: Item): string;
	useReload(): () => void;
	copy: { changeFailed: string; unpublishText: string };
};

/** Publishes, schedules or unpublishes, with a toast that says so; `restore` takes unpublishing back. */
export function usePublish<Item extends Publication & { title: string }>(
	kind: Publishable<Item>,
	{ onDone, restore }: { onDone?: () => void; restore?: () => void } = {},
) {
	const reload = kind.useReload();
	const view = useViewAction();
	return useMutation({
		mutationFn: kind.publish,
		onSuccess(item) {
			const { title, publishedAt } = item;
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
					...view(kind.pathOf(item)),
				});
			onDone?.();
			reload();
		},
		onError: toastError(kind.copy.changeFailed),
	});
}

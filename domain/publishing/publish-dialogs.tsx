import { useForm } from "react-hook-form";
import { fieldProps } from "#web/forms/field-props.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { localTime } from "#web/time/time-zone.tsx";
import { publishingCopy as copy } from "./copy.ts";
import type { Publication } from "./publish-status.tsx";
import { type Publishable, usePublish } from "./use-publish.tsx";

type Props = {
	kind: Publishable;
	item: Pick<Publication, "publishedAt"> & { id: string; title: string };
	onClose: () => void;
};

/** Confirms unpublishing; the toast offers to restore it with its publish time. */
export function UnpublishDialog({ kind, item: { id, title, publishedAt }, onClose }: Props) {
	const { mutate } = usePublish(kind);
	const restore = () => mutate({ id, publishedAt });
	const unpublish = usePublish(kind, { onDone: onClose, restore });
	return (
		<ConfirmDialog
			question={copy.unpublishQuestion(title)}
			text={kind.copy.unpublishText}
			confirm={buttons.unpublish}
			isBusy={unpublish.isPending}
			onConfirm={() => unpublish.mutate({ id, publishedAt: null })}
			onClose={onClose}
		/>
	);
}

/** Picks the publish time. */
export function ScheduleDialog({ kind, item: { id, title, publishedAt }, onClose }: Props) {
	const publish = usePublish(kind, { onDone: onClose });
	const form = useForm({ defaultValues: { at: publishedAt ? localTime(publishedAt) : "" } });
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{copy.scheduleTitle(title)}</span>}
		>
			<FormColumn
				onSubmit={form.handleSubmit(({ at }) =>
					publish.mutate({ id, publishedAt: new Date(at).toISOString() }),
				)}
				isSubmitting={publish.isPending}
				confirm={copy.schedule}
				onClose={onClose}
			>
				<TextField
					type="datetime-local"
					label={copy.publishTime}
					{...fieldProps(form, "at", { required: copy.publishTimeMissing })}
				/>
			</FormColumn>
		</Dialog>
	);
}

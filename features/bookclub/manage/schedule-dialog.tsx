import { useForm } from "react-hook-form";
import type { BookCard } from "#features/bookclub/contract.ts";
import { fieldProps } from "#web/forms/field-props.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { localTime } from "#web/time/time-zone.tsx";
import { copy } from "./copy.ts";
import { usePublish } from "./publish-status.tsx";

/** Picks the publish time of a book. */
export function ScheduleDialog({
	book: { id, title, publishedAt },
	onClose,
}: {
	book: Pick<BookCard, "id" | "title" | "publishedAt">;
	onClose: () => void;
}) {
	const publish = usePublish(onClose);
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
				cancelLabel={copy.cancel}
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

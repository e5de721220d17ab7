import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import { useReloadBookings } from "#features/booking/booking-query.tsx";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { REASON_MAX } from "#features/booking/limits.ts";
import { formatDay, formatTimeRange } from "#features/booking/times.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";

/** Cancels a session, with a reason for the other participant. */
export function CancelDialog({ session, onClose }: { session: Booking; onClose: () => void }) {
	const { id, startsAt, endsAt } = session;
	const zone = useLocalZone();
	const { sendsEmail } = useSiteSettings();
	const now = useNow();
	const reload = useReloadBookings();
	const form = useForm({ defaultValues: { reason: "" } });
	const draftKey = `greenroom-cancel-${id}`;
	useFormDraft(form, { key: draftKey, fields: ["reason"] });
	const cancel = useMutation(
		booking.api.cancel.mutationOptions({
			onSuccess() {
				forgetDraft(draftKey);
				reload();
				notify({ kind: "good", title: copy.cancelled, text: copy.cancelledText(sendsEmail) });
				onClose();
			},
		}),
	);
	return (
		<Dialog
			open
			onClose={onClose}
			title={copy.cancelTitle}
			description={`${formatDay(startsAt, zone, now)}, ${formatTimeRange(startsAt, endsAt, zone)}. ${copy.cancelText(sendsEmail)}`}
		>
			<FormColumn
				isDanger
				onSubmit={form.handleSubmit(({ reason }) => cancel.mutate({ id, reason }))}
				isSubmitting={cancel.isPending}
				confirm={copy.cancelSession}
				cancelLabel={copy.keepBooked}
				onClose={onClose}
			>
				<TextArea
					label={copy.optional(copy.reasonLabel)}
					limit={REASON_MAX}
					maxRows={6}
					dir="auto"
					{...form.register("reason")}
				/>
				{cancel.error && (
					<FieldError>{explain(cancel.error, copy.notCancelled).message}</FieldError>
				)}
			</FormColumn>
		</Dialog>
	);
}

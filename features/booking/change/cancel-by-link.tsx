import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { booking } from "#features/booking/api.tsx";
import type { LinkedBooking } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { REASON_MAX } from "#features/booking/limits.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";

const DRAFT = "greenroom-cancel-by-link";

/** Cancels the session, for anyone who has the email. */
export function CancelByLink({
	token,
	onBack,
	onDone,
}: {
	token: string;
	onBack: () => void;
	onDone: (cancelled: LinkedBooking) => void;
}) {
	const form = useForm({ defaultValues: { reason: "" } });
	useFormDraft(form, { key: DRAFT, fields: ["reason"] });
	const cancel = useMutation(
		booking.api.cancelByLink.mutationOptions({
			onSuccess(cancelled) {
				forgetDraft(DRAFT);
				onDone(cancelled);
			},
		}),
	);
	return (
		<form
			method="post"
			noValidate
			onSubmit={form.handleSubmit(({ reason }) => cancel.mutate({ token, reason }))}
			className="mt-11 flex max-w-text flex-col gap-5"
		>
			<h2 className="text-h2">{copy.cancelTitle}</h2>
			<p className="text-body text-muted">{copy.cancelText(useSiteSettings().sendsEmail)}</p>
			<TextArea
				label={copy.optional(copy.reasonLabel)}
				limit={REASON_MAX}
				maxRows={6}
				dir="auto"
				{...form.register("reason")}
			/>
			{cancel.error && <FieldError>{explain(cancel.error, copy.notCancelled).message}</FieldError>}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="danger" loading={cancel.isPending}>
					{copy.cancelSession}
				</Button>
				<Button variant="secondary" onClick={onBack}>
					{copy.keepBooked}
				</Button>
			</div>
		</form>
	);
}

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { REASON_MAX } from "#shared/contract.ts";
import { useEmailNote } from "#web/email-note.tsx";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { showErrors } from "#web/forms/show-errors.ts";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { Dialog } from "./dialog.tsx";

type ReasonDialogCopy = {
	title: string;
	/** What happens then. */
	text: string;
	reason: string;
	confirm: string;
	done: string;
	failed: string;
};
type Typed = { reason: string; message: string };

/** Asks an admin why, before something is done. `send` throws what the server answered; what was typed then stays. */
export function ReasonDialog({
	copy,
	about,
	message,
	isDanger = false,
	isReasonOptional = false,
	isEmailed = false,
	check,
	send,
	onClose,
	children,
}: {
	copy: ReasonDialogCopy;
	/** The id of what it is done to: what was typed outlives a reload and closing, for each apart. */
	about: string;
	/** What those it is done to are written, beside the reason. */
	message?: { label: string; limit: number };
	/** It takes something away. */
	isDanger?: boolean;
	isReasonOptional?: boolean;
	/** Whether we email the person about it. */
	isEmailed?: boolean;
	/** What is wrong with a reason, before the server is asked. */
	check?: (reason: string) => string | undefined;
	send: (typed: Typed) => Promise<unknown>;
	onClose: () => void;
	/** Shown above the fields: what else happens. */
	children?: ReactNode;
}) {
	const form = useForm<Typed>({ defaultValues: { reason: "", message: "" } });
	const { errors, isSubmitting } = form.formState;
	const emailNote = useEmailNote();
	const draftKey = `greenroom-reason-${about}-${copy.confirm}`;
	useFormDraft(form, { key: draftKey, fields: ["reason", "message"] });
	const submit = async (typed: Typed) => {
		try {
			await send(typed);
			forgetDraft(draftKey);
			notify({ kind: "good", title: copy.done });
			onClose();
		} catch (error) {
			showErrors(form, error, { otherwise: copy.failed });
		}
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={<span className="wrap-anywhere">{copy.title}</span>}
			description={isEmailed ? `${copy.text} ${emailNote}` : copy.text}
		>
			<FormColumn
				onSubmit={form.handleSubmit(submit)}
				isSubmitting={isSubmitting}
				confirm={copy.confirm}
				isDanger={isDanger}
				onClose={onClose}
			>
				{children}
				<TextArea
					label={copy.reason}
					limit={REASON_MAX}
					required={!isReasonOptional}
					maxRows={6}
					dir="auto"
					error={errors.reason?.message}
					{...form.register("reason", { validate: (reason) => check?.(reason) ?? true })}
				/>
				{message && (
					<TextArea
						{...message}
						maxRows={6}
						dir="auto"
						error={errors.message?.message}
						{...form.register("message")}
					/>
				)}
			</FormColumn>
		</Dialog>
	);
}

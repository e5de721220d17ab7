import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { contact } from "#features/contact/api.tsx";
import { answerForm, type WholeMessage } from "#features/contact/contract.ts";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { REPLY_MAX } from "#features/contact/limits.ts";
import { useIdempotencyId } from "#features/contact/use-idempotency-id.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextArea } from "#web/kit/fields/text-field.tsx";
import { SetUpEmailLink } from "#web/kit/set-up-email-link.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useCacheMessage } from "./query.tsx";

/** An answer by mail. What was typed outlives a reload, and a failure. */
export function AnswerForm({ message }: { message: WholeMessage }) {
	const { id, name, email } = message;
	const { sendsEmail } = useSiteSettings();
	const draft = `greenroom-answer-${id}`;
	const form = useForm({
		resolver: zodResolver(answerForm),
		reValidateMode: "onSubmit",
		defaultValues: { text: "" },
	});
	useFormDraft(form, { key: draft, fields: ["text"] });
	const cacheMessage = useCacheMessage();
	const idempotency = useIdempotencyId();
	const { errors, isSubmitting } = form.formState;
	const send = async (values: { text: string }) => {
		try {
			const answered = await contact.call.reply({
				...values,
				id,
				replyId: idempotency.idOf(values),
			});
			idempotency.reset();
			form.reset();
			forgetDraft(draft);
			notify({ kind: "good", title: sendsEmail ? copy.answered : copy.saved });
			cacheMessage(answered);
		} catch (error) {
			const { message: text } = explain(error, copy.answerFailed);
			notify({ kind: "bad", title: common.error, text, cause: error });
		}
	};
	return (
		<form
			noValidate
			aria-label={copy.answer}
			onSubmit={form.handleSubmit(send)}
			className="mt-9 flex flex-col gap-5 border-t border-line pt-7"
		>
			<TextArea
				{...form.register("text", { onChange: () => form.clearErrors("text") })}
				label={copy.answerLabel(name)}
				error={errors.text?.message}
				limit={REPLY_MAX}
				className="wrap-anywhere [&_textarea]:min-h-40"
				dir="auto"
			/>
			{!sendsEmail && (
				<p className="text-small text-lamp-ink">
					{copy.cannotSend(email)} <SetUpEmailLink />
				</p>
			)}
			<Button type="submit" loading={isSubmitting} className="self-start">
				{isSubmitting ? copy.sending : sendsEmail ? copy.send : copy.save}
			</Button>
		</form>
	);
}

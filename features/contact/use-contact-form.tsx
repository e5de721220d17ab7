import { zodResolver } from "@hookform/resolvers/zod";
import { ORPCError } from "@orpc/client";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { copy as site } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import { explain } from "#web/api.ts";
import { forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { contact } from "./api.tsx";
import { type ContactForm, contactForm } from "./contract.ts";
import { copy } from "./copy.ts";
import { type Category, categories } from "./limits.ts";
import { useIdempotencyId } from "./use-idempotency-id.tsx";

export type Sender = { id: string; name: string; email: string };
type Field = keyof ContactForm;

const fields = ["name", "email", "subject", "message"] as const satisfies readonly Field[];
const ready: readonly string[] = categories.map((category) => copy.categories[category]);

/** What was typed outlives a reload and a failure; what was sent is gone. */
export function useContactForm({
	sender,
	category,
	plan,
	onSent,
}: {
	sender: Sender | null;
	category: Category | null;
	plan: string | null;
	onSent: () => void;
}) {
	const subject = plan ? copy.aboutPlan(plan) : category ? copy.categories[category] : "";
	const [initial] = useState(() => ({
		name: sender?.name ?? "",
		email: sender?.email ?? "",
		subject,
	}));
	const draft = `greenroom-contact-${sender?.id ?? "visitor"}`;
	const form = useForm<ContactForm, unknown, ContactForm>({
		resolver: zodResolver(contactForm),
		reValidateMode: "onSubmit",
	});
	const idempotency = useIdempotencyId();
	const { responseTime } = useSiteSettings();
	const { errors, isSubmitting } = form.formState;
	useFormDraft(form, { key: draft, fields, initial });

	const preselect = useEffectEvent((chosen: string) => {
		const typed = form.getValues("subject");
		if (typed && !ready.includes(typed)) return;
		form.clearErrors("subject");
		form.setValue("subject", chosen);
	});
	useEffect(() => {
		if (subject) preselect(subject);
	}, [subject]);

	const send = async (values: ContactForm, website: string) => {
		const sent = { ...values, category, website };
		try {
			await contact.call.send({ ...sent, id: idempotency.idOf(sent) });
			idempotency.reset();
		} catch (error) {
			const { fields: refused } = explain(error, copy.failed);
			const known = fields.filter((name) => refused[name]);
			for (const name of known)
				form.setError(name, { message: refused[name] ?? "" }, { shouldFocus: true });
			if (known.length === 0)
				notify({ kind: "bad", title: copy.failed, text: explainSendError(error), cause: error });
			return;
		}
		notify({ kind: "good", title: copy.sent, text: copy.sentText(responseTime) });
		form.reset();
		form.setValue("subject", "");
		forgetDraft(draft);
		onSent();
	};

	return {
		initial,
		isSending: isSubmitting,
		/** Everything a field of the kit takes besides its label; its error goes when it is edited. */
		field(name: Field) {
			return {
				...form.register(name, { onChange: () => form.clearErrors(name) }),
				error: errors[name]?.message,
			};
		},
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault();
			if (isSubmitting) return;
			const typed = new FormData(event.currentTarget);
			// The browser may have filled a field without saying so.
			for (const name of fields) {
				const value = String(typed.get(name) ?? "");
				if (form.getValues(name) !== value) form.setValue(name, value);
			}
			void form.handleSubmit((values) => send(values, String(typed.get("website") ?? "")))(event);
		},
	};
}

/** Why sending failed, as a sentence that also says that the draft is saved. */
function explainSendError(error: unknown): string {
	if (!(error instanceof ORPCError)) return navigator.onLine ? copy.draftSaved : site.offline;
	const wait = (error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
	return wait === undefined ? copy.draftSaved : copy.tooMany(formatWait(wait));
}

function formatWait(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return minutes <= 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldValues, type Path, type PathValue, useForm } from "react-hook-form";
import type { z } from "zod";
import { type Draft, forgetDraft, useFormDraft } from "#web/forms/form-draft.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { FieldError } from "#web/kit/fields/field.tsx";
import { notify } from "#web/notify.ts";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";

/**
 * A form whose fields stay with the browser: password managers fill them, what was typed before the
 * page was hydrated counts, and a failure leaves everything as it is.
 */
export function useAccountForm<Values extends FieldValues, Sent extends FieldValues>({
	rules,
	send,
	draft,
	initial,
	explain = failureOf,
	onFailure,
}: {
	rules: z.ZodType<Sent, Values>;
	/** Its error goes to the fields it names, else to the form's alert. */
	send: (values: Sent) => Promise<unknown>;
	draft?: Draft<Values>;
	/** Typed for them; what they typed themselves before stays. */
	initial?: Partial<Values> | undefined;
	/** An error in sentences; the message is shown where it concerns no field of the form. */
	explain?: (error: unknown) => ReturnType<typeof failureOf>;
	/** Shows a failure that concerns no field somewhere else than in the form. */
	onFailure?: (message: string) => void;
}) {
	const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(rules) });
	const [failure, setFailure] = useState<string>();
	const dismissRefusal = useRef(() => {});
	const { errors, isSubmitting } = form.formState;
	const fillInitial = useEffectEvent(() => {
		for (const [name, value] of Object.entries(initial ?? {}))
			if (!form.getValues(name as Path<Values>))
				form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
	});
	useEffect(() => fillInitial(), []);
	useFormDraft(form, draft);
	// What was wrong on one page says nothing on the next.
	useEffect(() => () => dismissRefusal.current(), []);

	/** The fields say what is wrong. */
	const noteRefusal = (about?: { cause: unknown }) => {
		dismissRefusal.current = notify({
			kind: "bad",
			title: copy.validationError,
			text: copy.checkFields,
			...about,
		});
	};
	const submit = form.handleSubmit(
		async (values) => {
			try {
				await send(values);
				dismissRefusal.current();
				if (draft) forgetDraft(draft.key);
			} catch (error) {
				const { message, fields } = explain(error);
				const known = Object.entries(fields).filter(([name]) => name in form.getValues());
				for (const [name, sentence] of known)
					form.setError(name as Path<Values>, { message: sentence }, { shouldFocus: true });
				if (known.length > 0) noteRefusal({ cause: error });
				else if (onFailure) onFailure(message);
				else setFailure(message);
			}
		},
		() => noteRefusal(),
	);

	return {
		isSending: isSubmitting,
		/** One sentence about the whole form. */
		failure,
		/** Everything a field of the kit takes besides its label. */
		field(name: Path<Values>) {
			const error = errors[name]?.message;
			return { ...form.register(name), error: typeof error === "string" ? error : undefined };
		},
		/** Empties fields that must not linger, after they have been sent. */
		clear: () => form.reset(),
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault();
			if (isSubmitting) return;
			setFailure(undefined);
			// A password manager may have filled a field without saying so.
			const known = form.getValues();
			for (const [name, value] of new FormData(event.currentTarget))
				if (name in known && known[name] !== value)
					form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
			void submit(event);
		},
	};
}

/** The form's frame. Post, so that no browser ever puts a password into an address. */
export function AccountForm({
	form,
	label,
	submit,
	children,
}: {
	form: { failure: string | undefined; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
	/** Named for readers. */
	label: string;
	/** Its SubmitButton. */
	submit: ReactNode;
	children: ReactNode;
}) {
	return (
		<form
			method="post"
			noValidate
			aria-label={label}
			onSubmit={form.onSubmit}
			className="flex flex-col gap-6"
		>
			{children}
			{form.failure && <FieldError>{form.failure}</FieldError>}
			{submit}
		</form>
	);
}

/** A visitor's first press waits for the page; a member's page is hydrated at once, and until then it only looks enabled. */
export function SubmitButton({
	form,
	variant = "primary",
	className,
	children,
}: {
	form: { isSending: boolean };
	variant?: keyof typeof NOT_HYDRATED;
	className?: string;
	children: ReactNode;
}) {
	const isVisitor = useViewer() === null;
	const isHydrated = useIsHydrated() || isVisitor;
	return (
		<Button
			type="submit"
			variant={variant}
			disabled={!isHydrated}
			loading={form.isSending}
			className={classNames(className, !isHydrated && NOT_HYDRATED[variant])}
		>
			{children}
		</Button>
	);
}

/** Over the kit's look of what is switched off. */
const NOT_HYDRATED = {
	primary: "disabled:bg-lamp! disabled:text-on-lamp!",
	secondary: "disabled:border-line-strong! disabled:bg-transparent! disabled:text-ink!",
};

import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { email as emailRule } from "#domain/people/contract.ts";
import { useAccountForm } from "#features/accounts/account-form.tsx";
import { typedPassword } from "#features/accounts/contract.ts";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { OwnPasswordField } from "#features/accounts/password/own-password-field.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { emailChange } from "./api.tsx";
import { copy } from "./copy.ts";

export function ChangeDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const cache = useQueryClient();
	const rules = z.object({
		email: emailRule.refine((value) => value !== email, copy.unchanged),
		password: typedPassword,
	});
	const form = useAccountForm({
		rules,
		send: async (values) => {
			const pending = await emailChange.call.request(values);
			cache.setQueryData(emailChange.api.get.queryKey(), pending);
			notify({ kind: "good", title: copy.sent, text: copy.sentText });
			onClose();
		},
		explain: (error) => failureAt(error, { WRONG_PASSWORD: "password" }, copy.dialog.failed),
	});
	return (
		<Dialog open onClose={onClose} title={copy.dialog.title} description={copy.dialog.text}>
			<FormColumn
				onSubmit={form.onSubmit}
				isSubmitting={form.isSending}
				confirm={copy.dialog.confirm}
				onClose={onClose}
			>
				<TextField
					{...form.field("email")}
					label={copy.dialog.email}
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					required
				/>
				<OwnPasswordField {...form.field("password")} email={email} />
				{form.failure && <FieldError>{form.failure}</FieldError>}
			</FormColumn>
		</Dialog>
	);
}

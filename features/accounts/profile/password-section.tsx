import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureOf } from "#features/accounts/failure.tsx";
import { passwordRules } from "#features/accounts/form-rules.ts";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { PasswordField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { ProfileSection } from "./profile-section.tsx";

export function PasswordSection({ email }: { email: string }) {
	const cache = useQueryClient();
	const form = useAccountForm({
		rules: passwordRules,
		send: async ({ currentPassword, newPassword }) => {
			const change = { currentPassword, newPassword };
			await sessionStore(cache).replace(() => accounts.call.changePassword(change));
			form.clear();
			void cache.invalidateQueries({ queryKey: accounts.api.sessions.key() });
			notify({ kind: "good", title: copy.passwordUpdated });
		},
		explain: (error) => {
			const { message, fields } = failureOf(error);
			const isWrong = error instanceof ORPCError && error.code === "WRONG_PASSWORD";
			return { message, fields: isWrong ? { currentPassword: message } : fields };
		},
	});
	return (
		<ProfileSection title={copy.account.password} note={copy.account.passwordNote}>
			<AccountForm
				form={form}
				label={copy.account.password}
				submit={
					<SubmitButton form={form} variant="secondary" className="self-start">
						{copy.account.changePassword}
					</SubmitButton>
				}
			>
				{/* So that a password manager knows whose password changes. */}
				<input
					type="text"
					name="username"
					autoComplete="username"
					defaultValue={email}
					readOnly
					hidden
				/>
				<PasswordField
					{...form.field("currentPassword")}
					label={copy.fields.currentPassword}
					autoComplete="current-password"
					required
				/>
				<PasswordField
					{...form.field("newPassword")}
					label={copy.fields.newPassword}
					autoComplete="new-password"
					required
				/>
				<PasswordField
					{...form.field("confirmation")}
					label={copy.fields.confirmation}
					autoComplete="new-password"
					required
				/>
			</AccountForm>
		</ProfileSection>
	);
}

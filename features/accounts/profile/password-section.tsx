import { useQueryClient } from "@tanstack/react-query";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { passwordRules } from "#features/accounts/form-rules.ts";
import { PASSWORD_ID } from "#features/accounts/limits.ts";
import { OwnPasswordField } from "#features/accounts/password/own-password-field.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { PasswordField } from "#web/kit/fields/text-field.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { notify } from "#web/notify.ts";

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
		explain: (error) => failureAt(error, { WRONG_PASSWORD: "currentPassword" }),
	});
	return (
		<SettingsSection
			title={copy.account.password}
			note={copy.account.passwordNote}
			anchor={PASSWORD_ID}
		>
			<AccountForm
				form={form}
				label={copy.account.password}
				submit={
					<SubmitButton form={form} variant="secondary" className="self-start">
						{copy.account.changePassword}
					</SubmitButton>
				}
			>
				<OwnPasswordField
					{...form.field("currentPassword")}
					email={email}
					label={copy.fields.currentPassword}
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
		</SettingsSection>
	);
}

import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { PasswordField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { members } from "./api.tsx";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { passwordRules } from "./form-rules.ts";
import { MemberForm, SubmitButton, useMemberForm } from "./member-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { sessionKeeper, tell } from "./session-keeper.tsx";

export function PasswordSection({ email }: { email: string }) {
	const cache = useQueryClient();
	const form = useMemberForm({
		rules: passwordRules,
		send: async ({ currentPassword, newPassword }) => {
			const change = { currentPassword, newPassword };
			await sessionKeeper(cache).hold(() => members.call.changePassword(change));
			form.clear();
			tell("user updated");
			void cache.invalidateQueries({ queryKey: members.api.sessions.key() });
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
			<MemberForm
				form={form}
				label={copy.account.password}
				submit={
					<SubmitButton form={form} look="secondary" className="self-start">
						{copy.account.changePassword}
					</SubmitButton>
				}
			>
				{/* Tells a password manager whose password changes. */}
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
				/>
				<PasswordField
					{...form.field("newPassword")}
					label={copy.fields.newPassword}
					autoComplete="new-password"
				/>
				<PasswordField
					{...form.field("confirmation")}
					label={copy.fields.confirmation}
					autoComplete="new-password"
				/>
			</MemberForm>
		</ProfileSection>
	);
}

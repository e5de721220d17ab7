import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { accounts, type Profile } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { EmailField } from "#features/accounts/email-change/email-field.tsx";
import { failureOf } from "#features/accounts/failure.tsx";
import { profileRules } from "#features/accounts/form-rules.ts";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { copy as site } from "#shared/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { notify } from "#web/notify.ts";

const ChangeDialog = lazyPart(
	async () => (await import("#features/accounts/email-change/change-dialog.tsx")).ChangeDialog,
);

export function ProfileForm({ profile }: { profile: Profile }) {
	const cache = useQueryClient();
	const [isChanging, setChanging] = useState(false);
	const initial = { fullName: profile.fullName ?? "", phone: profile.phone ?? "" };
	const form = useAccountForm({
		rules: profileRules,
		draft: { key: `greenroom-profile-${profile.id}`, fields: ["fullName", "phone"], initial },
		send: async (values) => {
			await accounts.call.updateProfile(values);
			const { fullName } = values;
			sessionStore(cache).updateUser({ fullName, name: fullName });
			notify({ kind: "good", title: copy.profileUpdated });
		},
		explain: (error) => failureOf(error, copy.profileFailed),
		onFailure: (text) => notify({ kind: "bad", title: site.error, text }),
	});
	return (
		<SettingsSection title={copy.account.about} note={copy.account.aboutNote}>
			<AccountForm
				form={form}
				label={copy.account.about}
				submit={
					<SubmitButton form={form} className="self-start">
						{buttons.saveChanges}
					</SubmitButton>
				}
			>
				<TextField
					{...form.field("fullName")}
					label={copy.fields.fullName}
					defaultValue={initial.fullName}
					autoComplete="name"
					required
					dir="auto"
				/>
				<EmailField email={profile.email} onEdit={() => setChanging(true)} />
				<TextField
					{...form.field("phone")}
					label={copy.fields.phone}
					defaultValue={initial.phone}
					type="tel"
					autoComplete="tel"
				/>
			</AccountForm>
			{/* A form of its own, which can't be inside of another. */}
			{isChanging && (
				<Suspense>
					<ChangeDialog email={profile.email} onClose={() => setChanging(false)} />
				</Suspense>
			)}
		</SettingsSection>
	);
}

import { useQueryClient } from "@tanstack/react-query";
import { copy as site } from "#shared/copy.ts";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { members, type Profile } from "./api.tsx";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { profileRules } from "./form-rules.ts";
import { MemberForm, SubmitButton, useMemberForm } from "./member-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { sessionKeeper } from "./session-keeper.tsx";

export function ProfileForm({ profile }: { profile: Profile }) {
	const cache = useQueryClient();
	const initial = { fullName: profile.fullName ?? "", phone: profile.phone ?? "" };
	const form = useMemberForm({
		rules: profileRules,
		draft: { key: `greenroom-profile-${profile.id}`, fields: ["fullName", "phone"], initial },
		send: async (values) => {
			await members.call.updateProfile(values);
			const { fullName } = values;
			sessionKeeper(cache).amend({ fullName, name: fullName });
			notify({ kind: "good", title: copy.profileUpdated });
		},
		explain: (error) => failureOf(error, copy.profileFailed),
		onFailure: (text) => notify({ kind: "bad", title: site.error, text }),
	});
	return (
		<ProfileSection title={copy.account.about} note={copy.account.aboutNote}>
			<MemberForm
				form={form}
				label={copy.account.about}
				submit={
					<SubmitButton form={form} className="self-start">
						{copy.account.save}
					</SubmitButton>
				}
			>
				<TextField
					{...form.field("fullName")}
					label={copy.fields.fullName}
					defaultValue={initial.fullName}
					autoComplete="name"
					dir="auto"
				/>
				<TextField
					label={copy.fields.email}
					hint={copy.emailNote}
					type="email"
					value={profile.email}
					readOnly
					autoComplete="email"
				/>
				<TextField
					{...form.field("phone")}
					label={copy.fields.phone}
					defaultValue={initial.phone}
					type="tel"
					autoComplete="tel"
				/>
			</MemberForm>
		</ProfileSection>
	);
}

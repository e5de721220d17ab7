import { Link } from "react-router";
import { PasswordField, TextField } from "#web/kit/text-field.tsx";
import { members } from "./api.tsx";
import { useAuthMode } from "./auth-modes.tsx";
import { copy } from "./copy.ts";
import { compactSignInRules, compactSignUpRules, signInRules, signUpRules } from "./form-rules.ts";
import { MemberForm, SubmitButton, useMemberForm } from "./member-form.tsx";
import { useEnter } from "./use-enter.tsx";

/** One draft for all of these forms, so that an address typed in one stands in the next. */
export const SIGN_IN_DRAFT = "greenroom-sign-in";

/** `isCompact` is /login's own pair of rules (specification 5). */
export function SignInForm({ isCompact = false }: { isCompact?: boolean }) {
	const enter = useEnter();
	const { pathOf } = useAuthMode();
	const form = useMemberForm({
		rules: isCompact ? compactSignInRules : signInRules,
		draft: { key: SIGN_IN_DRAFT, fields: ["email"] },
		send: async (values) => enter(await members.call.signIn(values), copy.welcomeBack),
	});
	return (
		<MemberForm
			form={form}
			label={copy.signIn}
			submit={<SubmitButton form={form}>{copy.signIn}</SubmitButton>}
		>
			<EmailField {...form.field("email")} />
			<PasswordField
				{...form.field("password")}
				label={copy.fields.password}
				autoComplete="current-password"
				action={
					<Link to={pathOf("forgot")} className="link text-small">
						{copy.auth.forgot}
					</Link>
				}
			/>
		</MemberForm>
	);
}

export function SignUpForm({ isCompact = false }: { isCompact?: boolean }) {
	const enter = useEnter();
	const form = useMemberForm({
		rules: isCompact ? compactSignUpRules : signUpRules,
		draft: { key: SIGN_IN_DRAFT, fields: ["fullName", "email"] },
		send: async (values) => enter(await members.call.signUp(values), copy.accountCreated),
	});
	return (
		<MemberForm
			form={form}
			label={copy.signUp}
			submit={<SubmitButton form={form}>{copy.signUp}</SubmitButton>}
		>
			<TextField
				{...form.field("fullName")}
				label={isCompact ? copy.fields.fullNameOptional : copy.fields.fullName}
				autoComplete="name"
			/>
			<EmailField {...form.field("email")} />
			<PasswordField
				{...form.field("password")}
				label={copy.fields.password}
				autoComplete="new-password"
			/>
		</MemberForm>
	);
}

export function EmailField(field: ReturnType<ReturnType<typeof useMemberForm>["field"]>) {
	return (
		<TextField
			{...field}
			label={copy.fields.email}
			type="email"
			inputMode="email"
			autoComplete="email"
			autoCapitalize="none"
			spellCheck={false}
		/>
	);
}

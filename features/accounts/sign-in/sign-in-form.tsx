import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureOf } from "#features/accounts/failure.tsx";
import {
	compactSignInRules,
	compactSignUpRules,
	signInRules,
	signUpRules,
} from "#features/accounts/form-rules.ts";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { safeReturnPath } from "#shared/paths.ts";
import { PasswordField, TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useAuthMode } from "./auth-modes.tsx";

/** One draft for all of these forms, so that an address typed in one appears in the next. */
export const SIGN_IN_DRAFT = "greenroom-sign-in";

/** `isCompact` is /login's own pair of rules. */
export function SignInForm({ isCompact = false }: { isCompact?: boolean }) {
	const enter = useFinishSignIn();
	const { pathOf } = useAuthMode();
	const form = useAccountForm({
		rules: isCompact ? compactSignInRules : signInRules,
		draft: { key: SIGN_IN_DRAFT, fields: ["email"] },
		send: async (values) => enter(await accounts.call.signIn(values), copy.welcomeBack),
	});
	return (
		<AccountForm
			form={form}
			label={copy.signIn}
			submit={<SubmitButton form={form}>{copy.signIn}</SubmitButton>}
		>
			<EmailField {...form.field("email")} />
			<PasswordField
				{...form.field("password")}
				label={copy.fields.password}
				autoComplete="current-password"
				required
				action={
					<Link to={pathOf("forgot")} className="link text-small">
						{copy.auth.forgot}
					</Link>
				}
			/>
		</AccountForm>
	);
}

export function SignUpForm({ isCompact = false }: { isCompact?: boolean }) {
	const enter = useFinishSignIn();
	const form = useAccountForm({
		rules: isCompact ? compactSignUpRules : signUpRules,
		draft: { key: SIGN_IN_DRAFT, fields: ["fullName", "email"] },
		send: async (values) => enter(await accounts.call.signUp(values), copy.accountCreated),
		explain: (error) => {
			const failure = failureOf(error);
			const isTaken = error instanceof ORPCError && error.code === "EMAIL_TAKEN";
			return isTaken ? { ...failure, fields: { email: failure.message } } : failure;
		},
	});
	return (
		<AccountForm
			form={form}
			label={copy.signUp}
			submit={<SubmitButton form={form}>{copy.signUp}</SubmitButton>}
		>
			<TextField
				{...form.field("fullName")}
				label={isCompact ? copy.fields.fullNameOptional : copy.fields.fullName}
				autoComplete="name"
				required={!isCompact}
			/>
			<EmailField {...form.field("email")} />
			<PasswordField
				{...form.field("password")}
				label={copy.fields.password}
				autoComplete="new-password"
				required
			/>
		</AccountForm>
	);
}

export function EmailField(field: ReturnType<ReturnType<typeof useAccountForm>["field"]>) {
	return (
		<TextField
			{...field}
			label={copy.fields.email}
			type="email"
			inputMode="email"
			autoComplete="email"
			autoCapitalize="none"
			spellCheck={false}
			required
		/>
	);
}

type SessionState = Awaited<ReturnType<typeof accounts.call.signIn>>;

/** Stores the new session, and returns to where the user came from. */
function useFinishSignIn(): (session: SessionState, greeting: string) => Promise<void> {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	return async (entered, greeting) => {
		sessionStore(cache).setSession(entered);
		notify({ kind: "good", title: greeting });
		await navigate(safeReturnPath(params.get("next")), { replace: true });
	};
}

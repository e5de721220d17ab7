import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { forgotRules, resetRules } from "#features/accounts/form-rules.ts";
import { Notice } from "#features/accounts/notice.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { paths } from "#shared/paths.ts";
import { PasswordField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useAuthMode } from "./auth-modes.tsx";
import { EmailField, SIGN_IN_DRAFT } from "./sign-in-form.tsx";
import { resetLinkQuery } from "./sign-in-queries.tsx";

/** Asks for a reset mail; afterwards the page is for signing in again. */
export function ForgotForm() {
	const { change } = useAuthMode();
	const { sendsEmail, supportEmail } = useSiteSettings();
	const form = useAccountForm({
		rules: forgotRules,
		draft: { key: SIGN_IN_DRAFT, fields: ["email"] },
		send: async (values) => {
			await accounts.call.requestPasswordReset(values);
			notify({ kind: "good", title: copy.resetSent, text: copy.resetSentMore });
			change("signin");
		},
	});
	return (
		<AccountForm
			form={form}
			label={copy.auth.forgotHeading}
			submit={<SubmitButton form={form}>{copy.auth.sendReset}</SubmitButton>}
		>
			{!sendsEmail && <Notice isGood={false}>{copy.auth.cannotSendLink(supportEmail)}</Notice>}
			<EmailField {...form.field("email")} />
		</AccountForm>
	);
}

/** Where the link of a reset mail leads. It does not sign anyone in, as OWASP advises. */
export function ResetForm() {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const form = useAccountForm({
		rules: resetRules,
		send: async ({ password }) => {
			try {
				await accounts.call.resetPassword({ token, password });
			} catch (error) {
				if (error instanceof ORPCError && error.code === "LINK_USED")
					cache.setQueryData(resetLinkQuery(accounts.api, token).queryKey, { isValid: false });
				throw error;
			}
			await sessionStore(cache).refresh();
			notify({
				kind: "good",
				title: copy.passwordUpdated,
				text: copy.auth.signInAgain,
				action: { label: copy.signIn, onSelect: () => void navigate(paths.auth) },
			});
			await navigate(paths.home, { replace: true });
		},
	});

	return (
		<AccountForm
			form={form}
			label={copy.auth.resetHeading}
			submit={<SubmitButton form={form}>{copy.auth.updatePassword}</SubmitButton>}
		>
			<PasswordField
				{...form.field("password")}
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
	);
}

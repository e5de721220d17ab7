import { z } from "zod";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { PasskeyButton } from "#features/accounts/passkeys/passkey-button.tsx";
import { usePasskeySignIn } from "#features/accounts/passkeys/use-passkey-sign-in.tsx";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { signInCopy as copy } from "./copy.ts";
import { REFUSED_AT } from "./limits.ts";

const rules = z.object({ code: z.string().trim().min(1, copy.required) });

/** In place of the sign-in form, once the password was right. */
export function CodeStep({
	hasApp,
	hasPasskey,
	send,
	enter,
	onBack,
}: {
	hasApp: boolean;
	/** A passkey does instead, and needs no password either. */
	hasPasskey: boolean;
	send: (code: string) => Promise<void>;
	enter: Parameters<typeof usePasskeySignIn>[0];
	onBack: () => void;
}) {
	const passkey = usePasskeySignIn(enter);
	const form = useAccountForm({
		rules,
		send: ({ code }) => send(code),
		explain: (error) => failureAt(error, REFUSED_AT),
	});
	return (
		<AccountForm
			form={form}
			label={copy.title}
			submit={<SubmitButton form={form}>{copy.submit}</SubmitButton>}
		>
			<div>
				<p className="text-body font-semibold">{hasApp ? copy.title : copy.passkeyTitle}</p>
				<p className="mt-2 text-body text-muted">{hasApp ? copy.text : copy.passkeyText}</p>
			</div>
			{hasPasskey && <PasskeyButton {...passkey} />}
			<TextField
				{...form.field("code")}
				label={hasApp ? copy.label : copy.recoveryLabel}
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			<Button variant="quiet" onClick={onBack}>
				{copy.back}
			</Button>
		</AccountForm>
	);
}

import type { ComponentProps } from "react";
import { copy } from "#features/accounts/copy.ts";
import { PasswordField } from "#web/kit/fields/text-field.tsx";

/** Asks for the password again; `email` tells a password manager whose it is. */
export function OwnPasswordField({
	email,
	label = copy.fields.yourPassword,
	...field
}: { email: string; label?: string } & Omit<ComponentProps<typeof PasswordField>, "label">) {
	return (
		<>
			<input
				type="text"
				name="username"
				autoComplete="username"
				defaultValue={email}
				readOnly
				hidden
			/>
			<PasswordField {...field} label={label} autoComplete="current-password" required />
		</>
	);
}

import type { ComponentProps } from "react";
import { PasswordField } from "#web/kit/fields/text-field.tsx";

/** Asks for the password again; `email` tells a password manager whose it is. */
export function OwnPasswordField({
	email,
	...field
}: { email: string } & ComponentProps<typeof PasswordField>) {
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
			<PasswordField {...field} autoComplete="current-password" required />
		</>
	);
}

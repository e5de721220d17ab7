import type { ReactNode } from "react";
import { Select } from "#web/kit/fields/select.tsx";
import { PasswordField, TextField } from "#web/kit/fields/text-field.tsx";
import type { MailServerSettings } from "./contract.ts";
import { copy } from "./copy.ts";
import { encryptions, usualPorts } from "./limits.ts";
import type { MailServerFields as Form, MailServerValues } from "./mail-server-form.ts";

export function MailServerFields({
	form,
	current: { hasPassword, isPasswordLost },
	children,
}: {
	form: Form;
	current: MailServerSettings;
	/** What became of the connection, below what it is made with. */
	children: ReactNode;
}) {
	const { errors } = form.formState;
	const encryption = form.watch("encryption");
	const field = (name: keyof MailServerValues) => ({
		error: errors[name]?.message,
		autoComplete: "off",
		...form.register(name),
	});
	/** The usual port follows, unless another was typed. */
	const followPort = (next: string) => {
		const usual = encryptions.find((one) => one === next);
		const isUsual = Object.values(usualPorts).includes(Number(form.getValues("port")));
		if (usual && isUsual) form.setValue("port", String(usualPorts[usual]));
	};
	return (
		<>
			<div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_120px]">
				<TextField
					label={copy.host}
					hint={copy.hostHint}
					required
					spellCheck={false}
					{...field("host")}
				/>
				<TextField label={copy.port} inputMode="numeric" required {...field("port")} />
			</div>
			<Select
				label={copy.encryption}
				error={errors.encryption?.message}
				hint={encryption === "none" ? copy.noEncryption : undefined}
				{...form.register("encryption", { onChange: ({ target }) => followPort(target.value) })}
			>
				{encryptions.map((one) => (
					<option key={one} value={one}>
						{copy.encryptions[one]}
					</option>
				))}
			</Select>
			<TextField label={copy.user} hint={copy.userHint} spellCheck={false} {...field("user")} />
			<PasswordField
				label={copy.password}
				hint={isPasswordLost ? copy.passwordLost : hasPassword ? copy.passwordSavedHint : undefined}
				{...field("password")}
				autoComplete="new-password"
			/>
			{children}
			<TextField label={copy.fromName} hint={copy.fromNameHint} {...field("fromName")} />
			<TextField
				label={copy.fromAddress}
				hint={copy.fromAddressHint}
				type="email"
				inputMode="email"
				required
				{...field("fromAddress")}
			/>
		</>
	);
}

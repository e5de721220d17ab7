import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useAccountForm } from "#features/accounts/account-form.tsx";
import { typedPassword } from "#features/accounts/contract.ts";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { OwnPasswordField } from "#features/accounts/password/own-password-field.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { secondFactor } from "./api.tsx";
import { copy } from "./copy.ts";
import { REFUSED_AT } from "./limits.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const rules = z.object({
	password: typedPassword,
	code: z.string().trim().min(1, copy.codeRequired),
});

/** Turns it off, or makes new recovery codes; both take the password and a code. */
export function CodeDialog({
	kind,
	email,
	onClose,
}: {
	kind: "off" | "renew";
	email: string;
	onClose: () => void;
}) {
	const cache = useQueryClient();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const form = useAccountForm({
		rules,
		send: async (values) => {
			const { key } = secondFactor.api.get;
			if (kind === "renew") {
				setCodes((await secondFactor.call.renewCodes(values)).recoveryCodes);
				await cache.invalidateQueries({ queryKey: key() });
				return;
			}
			cache.setQueryData(secondFactor.api.get.queryKey(), await secondFactor.call.turnOff(values));
			notify({ kind: "good", title: copy.isNowOff });
			onClose();
		},
		explain: (error) => failureAt(error, REFUSED_AT, copy.failed),
	});
	const { title, text, confirm } = codes ? { ...copy.codes, confirm: "" } : copy.dialogs[kind];
	return (
		<Dialog open onClose={onClose} title={title} description={text}>
			{codes ? (
				<RecoveryCodes codes={codes} onClose={onClose} />
			) : (
				<FormColumn
					onSubmit={form.onSubmit}
					isSubmitting={form.isSending}
					confirm={confirm}
					isDanger={kind === "off"}
					onClose={onClose}
				>
					<OwnPasswordField {...form.field("password")} email={email} />
					<TextField
						{...form.field("code")}
						label={copy.codeOrRecovery}
						autoComplete="one-time-code"
						required
					/>
					{form.failure && <FieldError>{form.failure}</FieldError>}
				</FormColumn>
			)}
		</Dialog>
	);
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useAccountForm } from "#features/accounts/account-form.tsx";
import { typedPassword } from "#features/accounts/contract.ts";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { OwnPasswordField } from "#features/accounts/password/own-password-field.tsx";
import { secondFactor } from "#features/accounts/second-factor/api.tsx";
import { copy as factorCopy } from "#features/accounts/second-factor/copy.ts";
import { RecoveryCodes } from "#features/accounts/second-factor/recovery-codes.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { passkeys } from "./api.tsx";
import { canUsePasskeys, createPasskey } from "./browser-passkeys.tsx";
import type { Passkey } from "./contract.ts";
import { copy } from "./copy.ts";
import { NAME_MAX, REFUSED_AT } from "./limits.ts";

export type PasskeyAction = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };
type Step = { email: string; onClose: () => void };

/** Adds, renames or removes a passkey. */
export function PasskeyDialog({ action, ...step }: Step & { action: PasskeyAction }) {
	if (action.kind === "add") return <AddDialog {...step} />;
	if (action.kind === "rename") return <RenameDialog passkey={action.passkey} {...step} />;
	return <RemoveDialog passkey={action.passkey} {...step} />;
}

const name = z.string().trim().min(1, copy.nameRequired);
const addRules = z.object({ name, password: typedPassword });
const renameRules = z.object({ name });
const removeRules = z.object({ password: typedPassword });

/** The first one comes with recovery codes, which are shown once. */
function AddDialog({ email, onClose }: Step) {
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const finish = useFinish();
	const form = useAccountForm({
		rules: addRules,
		send: async ({ name: typed, password }) => {
			const options = await passkeys.call.begin({ password });
			const credential = await createPasskey(options);
			const { recoveryCodes } = await passkeys.call.register({ name: typed, credential });
			await finish(copy.added);
			if (recoveryCodes) setCodes(recoveryCodes);
			else onClose();
		},
		explain: (error) => {
			if (!(error instanceof DOMException)) return failureAt(error, REFUSED_AT, copy.failed);
			const isKnown = error.name === "InvalidStateError";
			return { message: isKnown ? copy.isKnown : copy.notCreated, fields: {} };
		},
	});
	const { title, text } = codes ? factorCopy.codes : copy.addDialog;
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			description={canUsePasskeys() ? text : copy.unsupported}
		>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{!codes && canUsePasskeys() && (
				<FormColumn
					onSubmit={form.onSubmit}
					isSubmitting={form.isSending}
					confirm={copy.addDialog.confirm}
					onClose={onClose}
				>
					<NameField {...form.field("name")} defaultValue={copy.defaultName} />
					<OwnPasswordField {...form.field("password")} email={email} />
					{form.failure && <FieldError>{form.failure}</FieldError>}
				</FormColumn>
			)}
		</Dialog>
	);
}

function RenameDialog({ passkey, onClose }: Step & { passkey: Passkey }) {
	const finish = useFinish();
	const form = useAccountForm({
		rules: renameRules,
		send: async (values) => {
			await passkeys.call.rename({ id: passkey.id, ...values });
			await finish(copy.renamed);
			onClose();
		},
		explain: (error) => failureAt(error, {}, copy.failed),
	});
	return (
		<Dialog open onClose={onClose} title={copy.renameDialog.title}>
			<FormColumn
				onSubmit={form.onSubmit}
				isSubmitting={form.isSending}
				confirm={buttons.save}
				onClose={onClose}
			>
				<NameField {...form.field("name")} defaultValue={passkey.name} />
				{form.failure && <FieldError>{form.failure}</FieldError>}
			</FormColumn>
		</Dialog>
	);
}

function RemoveDialog({ passkey, email, onClose }: Step & { passkey: Passkey }) {
	const finish = useFinish();
	const form = useAccountForm({
		rules: removeRules,
		send: async (values) => {
			await passkeys.call.remove({ id: passkey.id, ...values });
			await finish(copy.removed);
			onClose();
		},
		explain: (error) => failureAt(error, REFUSED_AT, copy.failed),
	});
	const { title, text, confirm } = copy.removeDialog;
	return (
		<Dialog open onClose={onClose} title={title} description={text}>
			<FormColumn
				onSubmit={form.onSubmit}
				isSubmitting={form.isSending}
				confirm={confirm}
				isDanger
				onClose={onClose}
			>
				<OwnPasswordField {...form.field("password")} email={email} />
				{form.failure && <FieldError>{form.failure}</FieldError>}
			</FormColumn>
		</Dialog>
	);
}

function NameField(field: Omit<Parameters<typeof TextField>[0], "label">) {
	return (
		<TextField {...field} label={copy.name} maxLength={NAME_MAX} autoComplete="off" required />
	);
}

/** Says that it is done, and shows it on the page. */
function useFinish(): (title: string) => Promise<void> {
	const cache = useQueryClient();
	return async (title) => {
		notify({ kind: "good", title });
		// An admin whose role rested has it back.
		void sessionStore(cache).refresh();
		await Promise.all(
			[passkeys.api.list.key(), secondFactor.api.get.key()].map((queryKey) =>
				cache.invalidateQueries({ queryKey }),
			),
		);
	};
}

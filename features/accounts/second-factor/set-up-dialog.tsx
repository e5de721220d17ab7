import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useAccountForm } from "#features/accounts/account-form.tsx";
import { typedPassword } from "#features/accounts/contract.ts";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { OwnPasswordField } from "#features/accounts/password/own-password-field.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { secondFactor } from "./api.tsx";
import { copy } from "./copy.ts";
import { REFUSED_AT } from "./limits.ts";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Step =
	| { name: "begin" }
	| { name: "scan"; secret: string; uri: string }
	| { name: "codes"; codes: readonly string[] };

/** Three steps: the password, the app with its first code, and the recovery codes. */
export function SetUpDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const cache = useQueryClient();
	const [step, setStep] = useState<Step>({ name: "begin" });
	const { title, text } = copy[step.name];
	return (
		<Dialog open onClose={onClose} title={title} description={text}>
			{step.name === "begin" && (
				<Begin
					email={email}
					onClose={onClose}
					onBegun={(begun) => setStep({ name: "scan", ...begun })}
				/>
			)}
			{step.name === "scan" && (
				<Scan
					{...step}
					onClose={onClose}
					onDone={(codes) => {
						setStep({ name: "codes", codes });
						notify({ kind: "good", title: copy.isNowOn });
						void cache.invalidateQueries({ queryKey: secondFactor.api.get.key() });
						// An admin whose role rested has it back.
						void sessionStore(cache).refresh();
					}}
				/>
			)}
			{step.name === "codes" && <RecoveryCodes codes={step.codes} onClose={onClose} />}
		</Dialog>
	);
}

const beginRules = z.object({ password: typedPassword });

function Begin({
	email,
	onClose,
	onBegun,
}: {
	email: string;
	onClose: () => void;
	onBegun: (begun: { secret: string; uri: string }) => void;
}) {
	const form = useAccountForm({
		rules: beginRules,
		send: async (values) => onBegun(await secondFactor.call.begin(values)),
		explain: (error) => failureAt(error, REFUSED_AT, copy.failed),
	});
	return (
		<FormColumn
			onSubmit={form.onSubmit}
			isSubmitting={form.isSending}
			confirm={copy.next}
			onClose={onClose}
		>
			<OwnPasswordField {...form.field("password")} email={email} />
			{form.failure && <FieldError>{form.failure}</FieldError>}
		</FormColumn>
	);
}

const scanRules = z.object({ code: z.string().trim().min(1, copy.codeRequired) });

function Scan({
	secret,
	uri,
	onClose,
	onDone,
}: {
	secret: string;
	uri: string;
	onClose: () => void;
	onDone: (codes: readonly string[]) => void;
}) {
	const form = useAccountForm({
		rules: scanRules,
		send: async (values) => onDone((await secondFactor.call.confirm(values)).recoveryCodes),
		explain: (error) => failureAt(error, REFUSED_AT, copy.failed),
	});
	return (
		<>
			<QrCode text={uri} label={copy.scan.qr} />
			<p className="text-small text-muted">
				{copy.scan.cannot}{" "}
				<code className="block pt-1 text-card wrap-anywhere text-ink">
					{secret.match(/.{1,4}/g)?.join(" ")}
				</code>
			</p>
			<FormColumn
				onSubmit={form.onSubmit}
				isSubmitting={form.isSending}
				confirm={copy.scan.confirm}
				onClose={onClose}
			>
				<TextField
					{...form.field("code")}
					label={copy.code}
					inputMode="numeric"
					autoComplete="one-time-code"
					required
				/>
				{form.failure && <FieldError>{form.failure}</FieldError>}
			</FormColumn>
		</>
	);
}

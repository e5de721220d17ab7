import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useAccountForm } from "#features/accounts/account-form.tsx";
import { typedPassword } from "#features/accounts/contract.ts";
import { failureAt } from "#features/accounts/failure-at.tsx";
import { OwnPasswordField } from "#features/accounts/password/own-password-field.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { paths } from "#shared/paths.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { notify } from "#web/notify.ts";
import { showNextPageAtOnce } from "#web/page.ts";
import { useDates } from "#web/time/dates.tsx";
import { deletion } from "./api.tsx";
import { copy } from "./copy.ts";

const rules = z.object({ password: typedPassword });

/** Says what goes and what stays, then asks for the password; afterwards nobody is signed in here. */
export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const { day } = useDates();
	const form = useAccountForm({
		rules,
		send: async (values) => {
			const { dueAt } = await sessionStore(cache).replace(() => deletion.call.request(values));
			showNextPageAtOnce();
			sessionStore(cache).setSession({ user: null, freshForSeconds: 0 });
			notify({ kind: "good", title: copy.done(day(dueAt)), text: copy.doneText, stays: true });
			await navigate(paths.home);
		},
		explain: (error) => failureAt(error, { WRONG_PASSWORD: "password" }, copy.dialog.failed),
	});
	return (
		<Dialog open onClose={onClose} title={copy.dialog.title} description={copy.dialog.text}>
			<List title={copy.dialog.deletedTitle} items={copy.dialog.deleted} />
			<List title={copy.dialog.staysTitle} items={copy.dialog.kept} />
			<p className="text-card text-muted">{copy.dialog.export}</p>
			<FormColumn
				onSubmit={form.onSubmit}
				isSubmitting={form.isSending}
				confirm={copy.dialog.confirm}
				cancelLabel={copy.dialog.cancel}
				isDanger
				onClose={onClose}
			>
				<OwnPasswordField {...form.field("password")} email={email} />
				{form.failure && <FieldError>{form.failure}</FieldError>}
			</FormColumn>
		</Dialog>
	);
}

function List({ title, items }: { title: string; items: readonly string[] }) {
	return (
		<div>
			<h3 className="text-label">{title}</h3>
			<ul className="mt-1.5 list-disc pl-5 text-card text-muted">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</div>
	);
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import type { Page } from "#web/page.ts";
import { toastError } from "#web/toast-error.ts";
import { emailChange } from "./api.tsx";
import type { EmailChange } from "./contract.ts";
import { copy } from "./copy.ts";

export const emailChangeQueries = ({ root, load }: Page) =>
	load(emailChange.on(root).get.queryOptions());

/** The address of the account: fixed here, changed by links to both addresses, and by support where one of them is lost. */
export function EmailField({ email, onEdit }: { email: string; onEdit: () => void }) {
	const { data: pending } = useQuery(emailChange.api.get.queryOptions());
	return (
		<div className="flex flex-col gap-2">
			<TextField
				label={copy.field}
				type="email"
				value={email}
				readOnly
				autoComplete="email"
				action={
					!pending && (
						<Button variant="quiet" size="sm" className="-my-3 -mr-3" onClick={onEdit}>
							{copy.change}
						</Button>
					)
				}
				hint={
					<>
						{copy.lostAddress}{" "}
						<Link to={paths.contact} className="link">
							{copy.contactSupport}
						</Link>
					</>
				}
			/>
			{pending && <Pending change={pending} />}
		</div>
	);
}

function Pending({ change }: { change: EmailChange }) {
	const cache = useQueryClient();
	const { mutate, isPending } = useMutation(
		emailChange.api.cancel.mutationOptions({
			onSuccess: () => {
				cache.setQueryData(emailChange.api.get.queryKey(), null);
				notify({ kind: "good", title: copy.stopped });
			},
			onError: toastError(copy.dialog.failed),
		}),
	);
	const { isOldConfirmed, isNewConfirmed, newEmail } = change;
	const waitsFor = isOldConfirmed ? "new" : isNewConfirmed ? "old" : "both";
	return (
		<div role="status" className="text-small text-muted">
			<p className="wrap-anywhere text-ink">{copy.pending(newEmail)}</p>
			<p>{copy.waitsFor[waitsFor]}</p>
			<Button
				variant="quiet"
				size="sm"
				className="-ml-3"
				loading={isPending}
				onClick={() => mutate({})}
			>
				{copy.stop}
			</Button>
		</div>
	);
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/kit/button.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { contact } from "./api.tsx";
import type { WholeMessage } from "./contract.ts";
import { inboxCopy as copy } from "./copy.ts";
import { useMessageKept, useReloadInbox } from "./inbox-query.tsx";
import { chosenStates } from "./limits.ts";

/** Moves a message to another state, or deletes it. */
export function MessageTools({ message, back }: { message: WholeMessage; back: string }) {
	const { id, name, state } = message;
	const [isAsking, setAsking] = useState(false);
	const keep = useMessageKept();
	const reload = useReloadInbox();
	const navigate = useNavigate();
	const change = useMutation(
		contact.api.setState.mutationOptions({
			onSuccess: (changed) => {
				keep(changed);
				notify({ kind: "good", title: copy.changed(changed.state) });
			},
			onError: tellsFailure(copy.changeFailed),
		}),
	);
	const remove = useMutation(
		contact.api.remove.mutationOptions({
			onSuccess: () => {
				notify({ kind: "good", title: copy.removed });
				reload();
				void navigate(back, { replace: true, preventScrollReset: true });
			},
			onError: tellsFailure(copy.removeFailed),
		}),
	);
	// It was opened by looking; of what is open there is nothing to reopen.
	const others = chosenStates.filter(
		(other) => other !== state && !(other === "open" && state === "new"),
	);
	return (
		<div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
			{others.map((other) => (
				<Button
					key={other}
					look="quiet"
					size="sm"
					className="min-h-11"
					loading={change.isPending}
					onClick={() => change.mutate({ id, state: other })}
				>
					{copy.change[other]}
				</Button>
			))}
			<Button look="quiet" size="sm" className="min-h-11" onClick={() => setAsking(true)}>
				{copy.remove}
			</Button>
			{isAsking && (
				<SureDialog
					question={copy.removeQuestion(name)}
					text={copy.removeText}
					confirm={copy.removeConfirm}
					keep={copy.keep}
					isBusy={remove.isPending}
					onConfirm={() => remove.mutate({ id })}
					onClose={() => setAsking(false)}
				/>
			)}
		</div>
	);
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "#shared/policy.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { notify } from "#web/notify.ts";
import { useViewer } from "#web/viewer.tsx";
import { ballots } from "./api.tsx";
import { useReloadBallots } from "./ballot-query.tsx";
import type { Nomination } from "./contract.ts";
import { words } from "./words.ts";

/** Withdraws one's own nomination; moderators take out any. Nothing for everyone else. */
export function TakeOut({ nomination, isVoting }: { nomination: Nomination; isVoting: boolean }) {
	const { id, title, nominatedBy } = nomination;
	const viewer = useViewer();
	const [isAsking, setAsking] = useState(false);
	const reload = useReloadBallots();
	const remove = useMutation(
		ballots.api.removeNomination.mutationOptions({
			onSuccess() {
				notify({ kind: "good", title: words.isOut(title) });
				setAsking(false);
				reload();
			},
			onError: (error) =>
				notify({
					kind: "bad",
					title: words.takeOutFailed,
					text: explain(error, words.changeFailed).message,
				}),
		}),
	);
	const isMine = nominatedBy !== null && nominatedBy.id === viewer?.id;
	const mayTakeOut = can(viewer, "remove anyone's nomination");
	if (!mayTakeOut && !(isMine && !isVoting)) return null;
	const what = isMine && !isVoting ? words.withdraw : words.takeOut;
	const question = isMine && !isVoting ? words.withdrawQuestion : words.takeOutQuestion;
	return (
		<>
			<Button
				look="quiet"
				size="sm"
				className="-ml-3 min-h-11"
				aria-label={words.ofTitle(what, title)}
				onClick={() => setAsking(true)}
			>
				{what}
			</Button>
			{isAsking && (
				<SureDialog
					question={question(title)}
					text={isMine && !isVoting ? words.withdrawText : words.takeOutText}
					confirm={what}
					keep={words.keep}
					isBusy={remove.isPending}
					onConfirm={() => remove.mutate({ id })}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}

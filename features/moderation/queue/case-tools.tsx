import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { moderation } from "#features/moderation/api.tsx";
import type { WholeCase } from "#features/moderation/contract.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { useCacheCase } from "./queue-query.tsx";

/** Claims an open case and decides it. */
export function CaseTools({ found }: { found: WholeCase }) {
	const { id, closedAt, claimedBy, author } = found;
	const viewer = useViewer();
	const [isDeciding, setDeciding] = useState(false);
	const cacheCase = useCacheCase();
	const claim = useMutation(
		moderation.api.claim.mutationOptions({
			onSuccess: cacheCase,
			onError: toastError(copy.claimFailed),
		}),
	);
	const dismiss = useMutation(
		moderation.api.decide.mutationOptions({
			onSuccess(decided) {
				cacheCase(decided);
				notify({ kind: "good", title: copy.decided });
			},
			onError: toastError(copy.decideFailed),
		}),
	);
	if (closedAt) return null;
	const isMine = claimedBy?.id === viewer?.id;
	const isOwn = author !== null && author.id === viewer?.id;
	return (
		<div data-foot="" className="mt-9 flex flex-wrap items-center gap-2 md:gap-3 page-foot">
			{!isOwn && (
				<>
					<Button className="max-md:px-4" onClick={() => setDeciding(true)}>
						{copy.decide}
					</Button>
					<Button
						variant="secondary"
						className="max-md:px-4"
						loading={dismiss.isPending}
						onClick={() => dismiss.mutate({ id, decisionId: newId(), outcome: "dismissed" })}
					>
						{copy.dismiss}
					</Button>
				</>
			)}
			{isOwn && <p className="text-small text-muted">{found.cannotRestrict}</p>}
			<Button
				variant="quiet"
				className="max-md:px-1"
				loading={claim.isPending}
				onClick={() => claim.mutate({ id, isMine: !isMine })}
			>
				{isMine ? copy.release : copy.claim}
			</Button>
			{isDeciding && (
				<DecideDialog
					about={found}
					draftKey={`greenroom-decide-${id}`}
					decide={(decision) => moderation.call.decide({ id, ...decision })}
					onDecided={cacheCase}
					onClose={() => setDeciding(false)}
				/>
			)}
		</div>
	);
}

import { useState } from "react";
import { moderation } from "#features/moderation/api.tsx";
import type { WholeCase } from "#features/moderation/contract.ts";
import { copy as shared } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { useCacheCase } from "#features/moderation/queue/queue-query.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { ReasonDialog } from "#web/kit/dialogs/reason-dialog.tsx";
import { Section } from "#web/kit/section.tsx";
import { TimeAgo } from "#web/time/dates.tsx";

/** A member's appeal, and its decision by a moderator who may make it. */
export function AppealView({
	appeal: { id, text, at, state, cannotDecide, isOnlyReviewer, canPutBack },
	name,
}: {
	appeal: WholeCase["appeals"][number];
	name: string;
}) {
	const cacheCase = useCacheCase();
	const [accepts, setAccepts] = useState<boolean | null>(null);
	return (
		<Section title={copy.appealBy(name)} variant="h3" className="mt-11 rounded-card bg-surface p-5">
			<p className="mt-2 flex flex-wrap items-center gap-2.5 text-small text-muted">
				<Badge variant={state === "open" ? "live" : "wash"}>{copy.appealStates[state]}</Badge>
				<TimeAgo at={at} />
			</p>
			<p dir="auto" className="mt-3 max-w-text text-body whitespace-pre-wrap wrap-anywhere">
				{text}
			</p>
			{state === "open" &&
				(cannotDecide === null ? (
					<>
						{isOnlyReviewer && (
							<p className="mt-4 max-w-text text-small text-muted">{copy.onlyReviewer}</p>
						)}
						<div className="mt-5 flex flex-wrap gap-3">
							<Button onClick={() => setAccepts(true)}>{copy.accept}</Button>
							<Button variant="secondary" onClick={() => setAccepts(false)}>
								{copy.decline}
							</Button>
						</div>
					</>
				) : (
					<p className="mt-4 text-small text-muted">{cannotDecide}</p>
				))}
			{accepts !== null && (
				<ReasonDialog
					about={id}
					isEmailed
					copy={{
						title: accepts ? copy.accept : copy.decline,
						text: accepts ? (canPutBack ? copy.acceptBack : copy.acceptText) : copy.declineText,
						reason: copy.reasonOnly,
						confirm: accepts ? copy.accept : copy.decline,
						done: copy.appealDone,
						failed: copy.appealFailed,
					}}
					check={(reason) => (reason.trim() ? undefined : shared.errors.reasonMissing)}
					send={async ({ reason }) =>
						cacheCase(await moderation.call.decideAppeal({ id, isAccepted: accepts, reason }))
					}
					onClose={() => setAccepts(null)}
				/>
			)}
		</Section>
	);
}

import { Suspense, useState } from "react";
import type { BallotDetails } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { plural } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { NominationItem } from "./nomination-item.tsx";
import { RemoveNomination } from "./remove-nomination.tsx";

const NominateDialog = lazyPart(async () => (await import("./nominate-dialog.tsx")).NominateDialog);

/** What is nominated so far, and one's own nominations. */
export function Nominating({ details, mayChoose }: { details: BallotDetails; mayChoose: boolean }) {
	const { ballot, nominations } = details;
	const { kind, nominationsPerMember } = ballot;
	const viewer = useViewer();
	const [isOpen, setOpen] = useState(false);
	const mine = nominations.filter(({ nominatedBy }) => nominatedBy?.id === viewer?.id).length;
	const left = Math.max(0, nominationsPerMember - mine);
	const nominate = mayChoose && (
		<Button disabled={left === 0} onClick={() => setOpen(true)}>
			{copy.nominate[kind]}
		</Button>
	);
	return (
		<section aria-labelledby="nominations">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h2 id="nominations" className="text-h3">
						{copy.nominations}
					</h2>
					<p className="mt-1.5 text-small text-muted">
						{mayChoose ? copy.nominationsLeft(left, nominationsPerMember) : copy.clubOnly}
					</p>
				</div>
				{nominations.length > 0 && nominate}
			</div>
			{nominations.length === 0 ? (
				<div className="mt-11">
					<EmptyState title={copy.noNominations} text={copy.noNominationsText[kind]}>
						{nominate}
					</EmptyState>
				</div>
			) : (
				<RowList rows={nominations} className="mt-4 border-y border-line">
					{(nomination) => (
						<NominationItem kind={kind} nomination={nomination}>
							<RemoveNomination nomination={nomination} isVoting={false} />
						</NominationItem>
					)}
				</RowList>
			)}
			<p role="status" className="sr-only">
				{plural(nominations.length, "nomination")}
			</p>
			<Suspense>
				{isOpen && <NominateDialog ballot={ballot} onClose={() => setOpen(false)} />}
			</Suspense>
		</section>
	);
}

import { lazy, Suspense, useState } from "react";
import { plural } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { WholeBallot } from "./contract.ts";
import { NominationItem } from "./nomination-item.tsx";
import { TakeOut } from "./take-out.tsx";
import { words } from "./words.ts";

const NominateDialog = lazy(async () => ({
	default: (await import("./nominate-dialog.tsx")).NominateDialog,
}));

/** What is nominated so far, and one's own nominations. */
export function Nominating({ whole, mayChoose }: { whole: WholeBallot; mayChoose: boolean }) {
	const { ballot, nominations } = whole;
	const { kind, nominationsPerMember } = ballot;
	const viewer = useViewer();
	const [isOpen, setOpen] = useState(false);
	const mine = nominations.filter(({ nominatedBy }) => nominatedBy?.id === viewer?.id).length;
	const left = Math.max(0, nominationsPerMember - mine);
	const nominate = mayChoose && (
		<Button disabled={left === 0} onClick={() => setOpen(true)}>
			{words.nominate[kind]}
		</Button>
	);
	return (
		<section aria-labelledby="nominations">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h2 id="nominations" className="text-h3">
						{words.nominations}
					</h2>
					<p className="mt-1.5 text-small text-muted">
						{mayChoose ? words.left(left, nominationsPerMember) : words.clubOnly}
					</p>
				</div>
				{nominations.length > 0 && nominate}
			</div>
			{nominations.length === 0 ? (
				<div className="mt-11">
					<EmptyState title={words.noNominations} text={words.noNominationsText[kind]}>
						{nominate}
					</EmptyState>
				</div>
			) : (
				<ul className="mt-4 divide-y divide-line border-y border-line">
					{nominations.map((nomination) => (
						<li key={nomination.id}>
							<NominationItem kind={kind} nomination={nomination}>
								<TakeOut nomination={nomination} isVoting={false} />
							</NominationItem>
						</li>
					))}
				</ul>
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

import { Suspense, useState } from "react";
import type { BallotDetails, Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import type { BallotKind } from "#features/ballots/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";

const BallotDialog = lazyPart(async () => (await import("./ballot-dialog.tsx")).BallotDialog);
const DecideDialog = lazyPart(async () => (await import("./decide-dialog.tsx")).DecideDialog);
const EndDialog = lazyPart(async () => (await import("./end-dialog.tsx")).EndDialog);

/** What ballots cannot know of books and songs: how what was chosen becomes one of them. */
export type FollowUps = Partial<
	Record<BallotKind, { label: string; open: (chosen: Nomination) => void }>
>;

type Open = "edit" | "end" | "call off" | "decide" | null;

/** What admins do with a ballot, as far as its phase lets them. */
export function AdminTools({
	details,
	followUps,
}: {
	details: BallotDetails;
	followUps: FollowUps;
}) {
	const { ballot, nominations } = details;
	const { kind, phase } = ballot;
	const [open, setOpen] = useState<Open>(null);
	const close = () => setOpen(null);
	const isRunning = phase === "nominating" || phase === "voting";
	const chosen = nominations.find(({ id }) => id === ballot.chosen?.id);
	const add = followUps[kind];
	if (phase === "cancelled" || (phase === "confirmed" && !(chosen && add))) return null;
	return (
		<div className="flex flex-wrap items-center gap-3 pt-1">
			{phase === "closed" && nominations.length > 0 && (
				<Button onClick={() => setOpen("decide")}>{copy.decide}</Button>
			)}
			{phase === "confirmed" && chosen && add && (
				<Button variant="secondary" onClick={() => add.open(chosen)}>
					{add.label}
				</Button>
			)}
			{isRunning && (
				<>
					<Tool onClick={() => setOpen("edit")}>{copy.edit}</Tool>
					<Tool onClick={() => setOpen("end")}>{copy.endNow[phase]}</Tool>
				</>
			)}
			{phase !== "confirmed" && (
				<RowButton onClick={() => setOpen("call off")}>{copy.callOff}</RowButton>
			)}
			<Suspense>
				{open === "edit" && <BallotDialog kind={kind} ballot={ballot} onClose={close} />}
				{open === "end" && <EndDialog ballot={ballot} what="end" onClose={close} />}
				{open === "call off" && <EndDialog ballot={ballot} what="call off" onClose={close} />}
				{open === "decide" && (
					<DecideDialog
						details={details}
						onClose={close}
						onDecided={(decided) => {
							close();
							add?.open(decided);
						}}
					/>
				)}
			</Suspense>
		</div>
	);
}

function Tool({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<Button variant="secondary" size="sm" className="min-h-11" onClick={onClick}>
			{children}
		</Button>
	);
}

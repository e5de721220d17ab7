import { useState } from "react";
import { moderation } from "#features/moderation/api.tsx";
import type { LogEntry } from "#features/moderation/contract.ts";
import { copy as shared } from "#features/moderation/copy.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { ReasonDialog } from "#web/kit/dialogs/reason-dialog.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { useReload } from "#web/use-reload.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

type Props = {
	entry: LogEntry;
	/** Id of the element that says what it is about. */
	aboutId: string;
};

/** Puts back what a decision took down. */
export function RestoreButton({ entry: { id }, aboutId }: Props) {
	const [isOpen, setOpen] = useState(false);
	const reload = useReload(moderation.api.get, moderation.api.queue, moderation.api.log);
	return (
		<>
			<RowButton aria-describedby={aboutId} onClick={() => setOpen(true)}>
				{copy.restore}
			</RowButton>
			{isOpen && (
				<RestoreDialog
					id={id}
					send={(reason) => moderation.call.restore({ id, reason }).then(reload)}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

/** Ends a restriction early, with a reason. */
export function LiftButton({ entry: { id }, aboutId }: Props) {
	const [isOpen, setOpen] = useState(false);
	const reload = useReload(moderation.api.get, moderation.api.queue, moderation.api.log);
	return (
		<>
			<RowButton aria-describedby={aboutId} onClick={() => setOpen(true)}>
				{copy.lift}
			</RowButton>
			{isOpen && (
				<ReasonDialog
					about={id}
					isEmailed
					copy={{
						title: copy.liftTitle,
						text: copy.liftText,
						reason: copy.reasonOnly,
						confirm: copy.liftConfirm,
						done: copy.lifted,
						failed: copy.liftFailed,
					}}
					check={(reason) => (reason.trim() ? undefined : shared.errors.reasonMissing)}
					send={async ({ reason }) => {
						await moderation.call.lift({ id, reason });
						reload();
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

import { useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { ConfirmDialog } from "#web/kit/confirm-dialog.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { copy } from "./copy.ts";
import type { Saving } from "./use-save-branding.tsx";

/** What becomes of the choice, always in reach. */
export function SaveBar({ saving, canReset }: { saving: Saving; canReset: boolean }) {
	const [isConfirming, setConfirming] = useState(false);
	const { isDirty, isBusy, discard, reset } = saving;
	return (
		<div className="sticky bottom-[var(--foot)] -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-2 py-4">
			<Button type="submit" disabled={!isDirty} loading={isBusy}>
				{copy.save}
			</Button>
			{isDirty && <DiscardButton copy={copy} disabled={isBusy} onDiscard={discard} />}
			{canReset && !isDirty && (
				<Button variant="quiet" className="ml-auto" onClick={() => setConfirming(true)}>
					{copy.reset}
				</Button>
			)}
			{isConfirming && (
				<ConfirmDialog
					question={copy.resetQuestion}
					text={copy.resetText}
					confirm={copy.resetConfirm}
					cancelLabel={copy.resetKeep}
					isBusy={isBusy}
					onConfirm={() => void reset().finally(() => setConfirming(false))}
					onClose={() => setConfirming(false)}
				/>
			)}
		</div>
	);
}

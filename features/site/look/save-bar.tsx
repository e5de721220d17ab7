import { useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { DiscardButton } from "#web/kit/discard-button.tsx";
import { SureDialog } from "#web/kit/sure-dialog.tsx";
import { lookCopy as copy } from "./look-copy.ts";
import type { Saving } from "./use-save-look.tsx";

/** What becomes of the choice, always in reach. */
export function SaveBar({ saving, canReset }: { saving: Saving; canReset: boolean }) {
	const [isAsking, setAsking] = useState(false);
	const { isDirty, isBusy, discard, reset } = saving;
	return (
		<div className="sticky bottom-[var(--foot)] -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-2 py-4">
			<Button type="submit" disabled={!isDirty} loading={isBusy}>
				{copy.save}
			</Button>
			{isDirty && <DiscardButton words={copy} disabled={isBusy} onDiscard={discard} />}
			{canReset && !isDirty && (
				<Button look="quiet" className="ml-auto" onClick={() => setAsking(true)}>
					{copy.reset}
				</Button>
			)}
			{isAsking && (
				<SureDialog
					question={copy.resetQuestion}
					text={copy.resetText}
					confirm={copy.resetConfirm}
					keep={copy.resetKeep}
					isBusy={isBusy}
					onConfirm={() => void reset().finally(() => setAsking(false))}
					onClose={() => setAsking(false)}
				/>
			)}
		</div>
	);
}

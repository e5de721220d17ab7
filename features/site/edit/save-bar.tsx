import { useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { DiscardButton } from "#web/kit/fields/discard-button.tsx";
import { copy } from "./copy.ts";

type Words = Record<
	"reset" | "resetQuestion" | "resetText" | "resetConfirm" | "resetCancel",
	string
>;

/** A settings form's buttons, always in reach: save, discard, and back to the defaults. */
export function SaveBar({
	copy: words,
	save = buttons.saveChanges,
	isDirty,
	isBusy,
	canReset,
	discard,
	reset,
}: {
	copy: Words;
	save?: string;
	isDirty: boolean;
	isBusy: boolean;
	canReset: boolean;
	discard: () => void;
	reset: () => Promise<void>;
}) {
	const [isConfirming, setConfirming] = useState(false);
	return (
		<div
			className={classNames(
				"bottom-[var(--foot)] -mx-2 flex items-center gap-3 border-t border-line bg-ground px-2 py-3 md:sticky md:py-4",
				// With nothing to save it would only cover a phone's page.
				isDirty ? "max-md:sticky max-md:[&_button]:px-4" : "flex-wrap",
			)}
		>
			<Button type="submit" disabled={!isDirty} loading={isBusy}>
				{save}
			</Button>
			{isDirty && (
				<DiscardButton
					label={copy.discard}
					sure={copy.discardSure}
					disabled={isBusy}
					onDiscard={discard}
				/>
			)}
			{canReset && !isDirty && (
				<Button variant="quiet" className="ml-auto" onClick={() => setConfirming(true)}>
					{words.reset}
				</Button>
			)}
			{isConfirming && (
				<ConfirmDialog
					question={words.resetQuestion}
					text={words.resetText}
					confirm={words.resetConfirm}
					cancelLabel={words.resetCancel}
					isDanger
					isBusy={isBusy}
					onConfirm={() => void reset().finally(() => setConfirming(false))}
					onClose={() => setConfirming(false)}
				/>
			)}
		</div>
	);
}

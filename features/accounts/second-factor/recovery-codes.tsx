import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";

const FILE_NAME = "recovery-codes.txt";

/** Shown once: to be copied or saved before the dialog is closed. */
export function RecoveryCodes({
	codes,
	onClose,
}: {
	codes: readonly string[];
	onClose: () => void;
}) {
	const text = `${codes.join("\n")}\n`;
	return (
		<>
			<ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-surface p-5 text-card tabular-nums">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				<Button onClick={onClose}>{copy.codes.done}</Button>
				<Button
					variant="secondary"
					onClick={async () => {
						await navigator.clipboard.writeText(text);
						notify({ kind: "good", title: copy.codes.copied });
					}}
				>
					{copy.codes.copy}
				</Button>
				<Button variant="quiet" onClick={() => saveFile(FILE_NAME, text, "text/plain")}>
					{buttons.download}
				</Button>
			</div>
		</>
	);
}

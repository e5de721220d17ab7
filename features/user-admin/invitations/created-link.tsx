import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";

/** A link that is shown this once, to be copied. */
export function CreatedLink({ link, onClose }: { link: string; onClose: () => void }) {
	return (
		<>
			<TextField
				label={copy.link}
				value={link}
				readOnly
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => void copyLink(link)}>{copy.copyLink}</Button>
				<Button variant="secondary" onClick={onClose}>
					{copy.done}
				</Button>
			</div>
		</>
	);
}

/** Copies a link, and says so. */
export async function copyLink(link: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(link);
		notify({ kind: "good", title: copy.copied });
	} catch {
		notify({ kind: "bad", title: common.error, text: copy.copyFailed });
	}
}

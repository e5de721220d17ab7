import { copyAddress } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { TextField } from "#web/kit/fields/text-field.tsx";
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
				<Button onClick={() => void copyAddress(link)}>{buttons.copyLink}</Button>
				<Button variant="secondary" onClick={onClose}>
					{buttons.done}
				</Button>
			</div>
		</>
	);
}

import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { invitationCopy as copy } from "./invitation-copy.ts";

/** A link that was just made, and where it was sent, if anywhere. */
export type Made = { link: string; email: string | null };

export function MadeLink({ made: { link }, onClose }: { made: Made; onClose: () => void }) {
	const copyIt = async () => {
		try {
			await navigator.clipboard.writeText(link);
			notify({ kind: "good", title: copy.copied });
		} catch {
			notify({ kind: "bad", title: common.error, text: copy.copyFailed });
		}
	};
	return (
		<>
			<TextField
				label={copy.link}
				value={link}
				readOnly
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => void copyIt()}>{copy.copyLink}</Button>
				<Button look="secondary" onClick={onClose}>
					{copy.done}
				</Button>
			</div>
		</>
	);
}

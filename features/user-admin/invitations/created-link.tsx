import { copy as common } from "#shared/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";

/** A link that was just created, and where it was sent, if anywhere. */
export type CreatedInvitation = { link: string; email: string | null };

export function CreatedLink({
	created: { link },
	onClose,
}: {
	created: CreatedInvitation;
	onClose: () => void;
}) {
	const copyLink = async () => {
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
				<Button onClick={() => void copyLink()}>{copy.copyLink}</Button>
				<Button variant="secondary" onClick={onClose}>
					{copy.done}
				</Button>
			</div>
		</>
	);
}

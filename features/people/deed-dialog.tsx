import { ReasonDialog } from "#web/kit/reason-dialog.tsx";
import type { WholePerson } from "./contract.ts";
import { MESSAGE_MAX } from "./limits.ts";
import { peopleCopy as copy } from "./people-copy.ts";
import { usePersonKept } from "./people-query.tsx";

/** Something an admin is about to do to somebody. */
export type Deed = {
	words: { title: string; text: string; confirm: string; done: string };
	needsReason: boolean;
	/** Whether they are written something beside the news. */
	hasMessage?: boolean;
	send: (typed: { reason: string; message: string }) => Promise<WholePerson>;
};

const message = { label: copy.message, hint: copy.messageHint, limit: MESSAGE_MAX };

/** Asks why, says what happens, and does it. */
export function DeedDialog({
	deed: { words, needsReason, hasMessage, send },
	onClose,
}: {
	deed: Deed;
	onClose: () => void;
}) {
	const kept = usePersonKept();
	return (
		<ReasonDialog
			words={{ ...copy, ...words, reason: needsReason ? copy.reason : copy.maybeReason }}
			{...(hasMessage && { message })}
			send={async (typed) => kept(await send(typed))}
			onClose={onClose}
		/>
	);
}

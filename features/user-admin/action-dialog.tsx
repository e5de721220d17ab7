import { ReasonDialog } from "#web/kit/reason-dialog.tsx";
import type { UserDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { MESSAGE_MAX } from "./limits.ts";
import { useUpdateCachedUser } from "./user-query.tsx";

/** Something an admin is about to do to somebody. */
export type UserAction = {
	copy: { title: string; text: string; confirm: string; done: string };
	needsReason: boolean;
	/** Whether they are written something beside the news. */
	hasMessage?: boolean;
	send: (typed: { reason: string; message: string }) => Promise<UserDetails>;
};

const message = { label: copy.message, hint: copy.messageHint, limit: MESSAGE_MAX };

/** Asks why, says what happens, and does it. */
export function ActionDialog({
	action: { copy: actionCopy, needsReason, hasMessage, send },
	onClose,
}: {
	action: UserAction;
	onClose: () => void;
}) {
	const updateCachedUser = useUpdateCachedUser();
	return (
		<ReasonDialog
			copy={{ ...copy, ...actionCopy, reason: needsReason ? copy.reason : copy.optionalReason }}
			{...(hasMessage && { message })}
			send={async (typed) => updateCachedUser(await send(typed))}
			onClose={onClose}
		/>
	);
}

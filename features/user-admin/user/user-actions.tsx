import { users } from "#features/user-admin/api.tsx";
import type { UserDetails } from "#features/user-admin/contract.ts";
import { copy } from "#features/user-admin/copy.ts";
import { useUpdateCachedUser } from "#features/user-admin/user-query.tsx";
import { ReasonDialog } from "#web/kit/dialogs/reason-dialog.tsx";

const { call } = users;
const { actions } = copy;
type Role = UserDetails["roles"][number];

/** What an admin can do to somebody, each ready for its dialog. */
export function actionsFor({ id, name }: UserDetails) {
	return {
		grant: (role: Role): UserAction => ({
			copy: actions.grantRole(role, name),
			needsReason: true,
			isEmailed: true,
			send: ({ reason }) => call.grantRole({ id, role, reason }),
		}),
		revoke: (role: Role): UserAction => ({
			copy: actions.revokeRole(role, name),
			needsReason: true,
			isEmailed: true,
			isDanger: true,
			send: ({ reason }) => call.revokeRole({ id, role, reason }),
		}),
		unsuspend: (): UserAction => ({
			copy: actions.unsuspend(name),
			needsReason: true,
			isEmailed: true,
			send: ({ reason }) => call.unsuspend({ id, reason }),
		}),
		resetSecondFactor: (): UserAction => ({
			copy: actions.resetSecondFactor(name),
			needsReason: true,
			isEmailed: true,
			isDanger: true,
			send: ({ reason }) => call.resetSecondFactor({ id, reason }),
		}),
		scheduleDeletion: (): UserAction => ({
			copy: actions.scheduleDeletion(name),
			needsReason: true,
			isEmailed: true,
			isDanger: true,
			send: ({ reason }) => call.scheduleDeletion({ id, reason }),
		}),
		cancelDeletion: (): UserAction => ({
			copy: actions.cancelDeletion(name),
			needsReason: true,
			isEmailed: true,
			send: ({ reason }) => call.cancelDeletion({ id, reason }),
		}),
		confirmEmail: (): UserAction => ({
			copy: actions.confirmEmail(name),
			needsReason: false,
			send: ({ reason }) => call.confirmEmail({ id, reason }),
		}),
		stopEmail: (): UserAction => ({
			copy: actions.stopEmail(name),
			needsReason: true,
			isDanger: true,
			send: ({ reason }) => call.stopEmail({ id, reason }),
		}),
		resumeEmail: (): UserAction => ({
			copy: actions.resumeEmail(name),
			needsReason: false,
			send: ({ reason }) => call.resumeEmail({ id, reason }),
		}),
		signOut: (): UserAction => ({
			copy: actions.signOut(name),
			needsReason: false,
			send: ({ reason }) => call.signOut({ id, reason }),
		}),
		sendPasswordReset: (): UserAction => ({
			copy: actions.sendPasswordReset(name),
			needsReason: false,
			send: ({ reason }) => call.sendPasswordReset({ id, reason }),
		}),
	};
}

/** Something an admin is about to do to somebody. */
export type UserAction = {
	copy: { title: string; text: string; confirm: string; done: string };
	needsReason: boolean;
	isDanger?: boolean;
	/** Whether we email the person about it. */
	isEmailed?: boolean;
	send: (typed: { reason: string }) => Promise<UserDetails>;
};

/** Asks why, says what happens, and does it. */
export function ActionDialog({
	action: { copy: actionCopy, needsReason, isDanger = false, isEmailed = false, send },
	userId,
	onClose,
}: {
	action: UserAction;
	userId: string;
	onClose: () => void;
}) {
	const updateCachedUser = useUpdateCachedUser();
	return (
		<ReasonDialog
			about={userId}
			copy={{ ...copy, ...actionCopy, reason: needsReason ? copy.reason : copy.optionalReason }}
			isDanger={isDanger}
			isEmailed={isEmailed}
			isReasonOptional={!needsReason}
			send={async (typed) => updateCachedUser(await send(typed))}
			onClose={onClose}
		/>
	);
}

import { membership } from "#features/membership/api.tsx";
import type { MembershipRow } from "#features/membership/contract.ts";
import { ReasonDialog } from "#web/kit/dialogs/reason-dialog.tsx";
import { copy } from "./copy.ts";
import { useReloadMemberships } from "./membership-query.tsx";

/** Ends a tier given by hand, with a reason. */
export function RevokeDialog({
	row: { id, user },
	onClose,
}: {
	row: Pick<MembershipRow, "id"> & { user: Pick<MembershipRow["user"], "name"> };
	onClose: () => void;
}) {
	const reload = useReloadMemberships();
	return (
		<ReasonDialog
			about={id}
			isEmailed
			copy={{
				...copy,
				title: copy.revokeFrom(user.name),
				text: copy.revokeText,
				confirm: copy.revokeConfirm,
				done: copy.revoked,
				failed: copy.revokeFailed,
			}}
			isDanger
			send={async ({ reason }) => {
				await membership.call.revoke({ id, reason });
				reload();
			}}
			onClose={onClose}
		/>
	);
}

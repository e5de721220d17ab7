import { ReasonDialog } from "#web/kit/reason-dialog.tsx";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import type { MembershipRow } from "./contract.ts";
import { useReloadMemberships } from "./membership-query.tsx";

/** Ends a tier given by hand, with a reason. */
export function EndDialog({
	row: { id, person },
	onClose,
}: {
	row: Pick<MembershipRow, "id" | "person">;
	onClose: () => void;
}) {
	const reload = useReloadMemberships();
	return (
		<ReasonDialog
			words={{
				...words,
				title: words.endOf(person.name),
				text: words.endText,
				confirm: words.end,
				done: words.ended,
				failed: words.endFailed,
			}}
			send={async ({ reason }) => {
				await membership.call.end({ id, reason });
				reload();
			}}
			onClose={onClose}
		/>
	);
}

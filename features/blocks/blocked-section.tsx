import { useMutation, useQuery } from "@tanstack/react-query";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import { refreshViewer } from "#web/viewer.tsx";
import { blocks } from "./api.tsx";
import type { HiddenMember } from "./contract.ts";
import { copy } from "./copy.ts";

/** Whom the member has blocked or muted, with the way to hear them again. */
export function BlockedSection() {
	const { data } = useQuery(blocks.api.list.queryOptions());
	return (
		<>
			{data?.length === 0 && <p className="text-body text-muted">{copy.none}</p>}
			{data && <RowList rows={data}>{(member) => <BlockedRow member={member} />}</RowList>}
		</>
	);
}

function BlockedRow({ member: { id, name, avatarUrl, staff, kind } }: { member: HiddenMember }) {
	const isMuted = kind === "mute";
	const reload = useReload(blocks.api.list);
	const unblock = useMutation(
		blocks.api.remove.mutationOptions({
			async onSuccess() {
				await refreshViewer();
				reload();
				notify({ kind: "good", title: (isMuted ? copy.unmuted : copy.unblocked)(name) });
			},
			onError: toastError(copy.failed),
		}),
	);
	return (
		<div className="flex items-center gap-3.5 py-2.5">
			<Avatar name={name} src={avatarUrl} size={38} />
			<p className="flex min-w-0 flex-1 flex-col">
				<span className="flex items-center gap-2">
					<bdi className="truncate text-card">{name}</bdi>
					<StaffBadge role={staff} />
				</span>
				<span className="text-small text-muted">{copy.kinds[kind]}</span>
			</p>
			<RowButton
				aria-label={(isMuted ? copy.unmuteName : copy.unblockName)(name)}
				loading={unblock.isPending}
				onClick={() => unblock.mutate({ id })}
			>
				{isMuted ? copy.unmute : copy.unblock}
			</RowButton>
		</div>
	);
}

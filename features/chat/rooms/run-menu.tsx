import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";
import { toastError } from "#web/toast-error.ts";
import { rooms } from "./api.tsx";
import type { SubjectRoom } from "./contract.ts";
import { copy } from "./copy.ts";

/** Closes a room, or opens it again. */
export function RunMenu({ room: { id, isClosed, audience } }: { room: SubjectRoom }) {
	const cache = useQueryClient();
	const save = useMutation(
		rooms.api.save.mutationOptions({
			onSuccess(saved) {
				cache.setQueryData(rooms.api.get.queryKey({ input: { id } }), saved);
				void cache.invalidateQueries({ queryKey: rooms.api.list.key() });
			},
			onError: toastError(),
		}),
	);
	return (
		<MoreMenu label={copy.run}>
			<MenuAction
				icon={isClosed ? LockOpen : Lock}
				label={isClosed ? copy.reopen : copy.close}
				onSelect={() => save.mutate({ id, isClosed: !isClosed, audience })}
			/>
		</MoreMenu>
	);
}

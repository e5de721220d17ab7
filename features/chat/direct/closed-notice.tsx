import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { chat } from "#features/chat/api.tsx";
import type { DirectConversation } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";

/** Why nothing can be written here, and what the member can do about it. */
export function ClosedNotice({ obstacle }: Pick<DirectConversation, "obstacle">) {
	const reload = useReload(chat.api.direct, chat.api.conversations);
	const turnOn = useMutation(
		chat.api.setDirect.mutationOptions({
			onSuccess: reload,
			onError: toastError(),
		}),
	);
	if (!obstacle) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[14px] border border-line bg-ground px-4 py-3">
			<p className="text-small text-muted">{copy.obstacles[obstacle]}</p>
			{obstacle === "blocked" && (
				<Button variant="secondary" size="sm" asChild>
					<Link to={paths.memberPrivacy}>{copy.blockedMembers}</Link>
				</Button>
			)}
			{obstacle === "off" && (
				<Button
					variant="secondary"
					size="sm"
					loading={turnOn.isPending}
					onClick={() => turnOn.mutate({ isOff: false })}
				>
					{copy.turnOn}
				</Button>
			)}
		</div>
	);
}

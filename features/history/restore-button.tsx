import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { history } from "./api.tsx";
import type { Change } from "./contract.ts";
import { copy } from "./copy.ts";

/** Brings back what a change deleted or replaced. */
export function RestoreButton({ change: { id, kind }, name }: { change: Change; name: string }) {
	const queryClient = useQueryClient();
	const { mutate, isPending } = useMutation({
		mutationFn: () => history.call.restore({ id }),
		onSuccess: () =>
			notify({
				kind: "good",
				title: kind === "site" ? copy.siteRestored(name) : copy.restored(name),
			}),
		onError: toastError(copy.restoreFailed),
		// Lists and pages of all kinds may show it again.
		onSettled: () => queryClient.invalidateQueries(),
	});
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11 shrink-0"
			aria-label={`${copy.restore}: ${name}`}
			loading={isPending}
			onClick={() => mutate()}
		>
			<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />
			{copy.restore}
		</Button>
	);
}

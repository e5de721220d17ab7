import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { hasRole } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { TickBox } from "#web/kit/fields/tick-box.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { Page } from "#web/page.ts";
import { toastError } from "#web/toast-error.ts";
import { useViewer } from "#web/viewer.tsx";
import { secondFactor } from "./api.tsx";
import { copy } from "./copy.ts";

const SetUpDialog = lazyPart(async () => (await import("./set-up-dialog.tsx")).SetUpDialog);
const CodeDialog = lazyPart(async () => (await import("./code-dialog.tsx")).CodeDialog);

export const secondFactorQueries = ({ root, load }: Page) =>
	load(secondFactor.on(root).get.queryOptions());

type Open = "set-up" | "off" | "renew" | null;

/** Whether signing in takes a code, and what can be done about it. */
export function SecondFactorSection({ email }: { email: string }) {
	const [open, setOpen] = useState<Open>(null);
	const viewer = useViewer();
	const { data: status } = useQuery(secondFactor.api.get.queryOptions());
	if (!status) return null;
	const close = () => setOpen(null);
	const isOn = status.isOn || status.hasPasskey;
	return (
		<div className="flex flex-col items-start gap-4">
			<div role="status" className="text-card">
				<p className="font-semibold">
					{status.isOn ? copy.on : status.hasPasskey ? copy.byPasskey : copy.off}
				</p>
				{isOn && <p className="mt-1 text-muted">{copy.codesLeft(status.recoveryCodesLeft)}</p>}
				{status.isNeeded && <p className="mt-1 text-bad">{copy.needed}</p>}
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{isOn && (
					<Button variant="secondary" onClick={() => setOpen("renew")}>
						{copy.renew}
					</Button>
				)}
				{status.isOn ? (
					<Button variant="quiet" onClick={() => setOpen("off")}>
						{copy.turnOff}
					</Button>
				) : (
					<Button variant={isOn ? "quiet" : "secondary"} onClick={() => setOpen("set-up")}>
						{isOn ? copy.addApp : copy.setUp}
					</Button>
				)}
			</div>
			{isOn && hasRole(viewer, "admin") && (
				<RequireOfAdmins isRequired={status.isRequiredOfAdmins} />
			)}
			<Suspense>
				{open === "set-up" && <SetUpDialog email={email} onClose={close} />}
				{(open === "off" || open === "renew") && (
					<CodeDialog kind={open} email={email} onClose={close} />
				)}
			</Suspense>
		</div>
	);
}

/** The setting for all admins, where one of them has it on already. */
function RequireOfAdmins({ isRequired }: { isRequired: boolean }) {
	const cache = useQueryClient();
	const { mutate, isPending } = useMutation(
		secondFactor.api.requireOfAdmins.mutationOptions({
			onSuccess: (status) => cache.setQueryData(secondFactor.api.get.queryKey(), status),
			onError: toastError(copy.requireFailed),
		}),
	);
	return (
		<label className="flex cursor-pointer items-start gap-3 text-card">
			<TickBox
				checked={isRequired}
				disabled={isPending}
				onChange={({ currentTarget }) => mutate({ isRequired: currentTarget.checked })}
				className="mt-0.5"
			/>
			<span>
				{copy.require}
				<span className="block text-small text-muted">{copy.requireHint}</span>
			</span>
		</label>
	);
}

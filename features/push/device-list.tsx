import { useMutation } from "@tanstack/react-query";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { notify } from "#web/notify.ts";
import { TimeAgo } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import { push } from "./api.tsx";
import type { Device } from "./contract.ts";
import { copy } from "./copy.ts";

/** The member's devices; any but the one that is on here can be removed. */
export function DeviceList({ devices, isOn }: { devices: readonly Device[]; isOn: boolean }) {
	const reload = useReload(push.api.mine);
	const { mutate, isPending, variables } = useMutation(
		push.api.removeDevice.mutationOptions({
			onSuccess: (_removed, { id }) => {
				const name = devices.find((device) => device.id === id)?.name ?? "";
				notify({ kind: "good", title: copy.removed(name) });
			},
			onError: toastError(copy.removeFailed),
			onSettled: reload,
		}),
	);
	if (devices.length === 0) return null;
	return (
		<SettingsSection title={copy.devices}>
			<ul className="divide-y divide-line border-y border-line">
				{devices.map((device) => {
					const { id, name, isCurrent } = device;
					return (
						<li key={id} className="flex min-h-16 items-center justify-between gap-4 py-2.5">
							<div className="min-w-0">
								<p className="text-card wrap-anywhere">{name}</p>
								<LastUse device={device} />
							</div>
							{isCurrent && isOn ? (
								<Badge>{copy.thisDevice}</Badge>
							) : (
								<Button
									variant="quiet"
									size="sm"
									className="-mr-3"
									aria-label={copy.removeOf(name)}
									loading={isPending && variables.id === id}
									onClick={() => mutate({ id })}
								>
									{buttons.remove}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</SettingsSection>
	);
}

function LastUse({ device: { addedAt, deliveredAt, failedAt } }: { device: Device }) {
	const at = failedAt ?? deliveredAt ?? addedAt;
	const what = failedAt ? copy.lastFailed : deliveredAt ? copy.lastUsed : copy.added;
	return (
		<p className="text-micro text-muted">
			{what} <TimeAgo at={at} inSentence />
		</p>
	);
}

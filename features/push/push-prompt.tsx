import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { push } from "./api.tsx";
import { copy } from "./copy.ts";
import { usePushState, useTurnOn } from "./use-push.tsx";

const OFFERED = "greenroom-push-asked";

/** Asks once in this browser whether to turn on notifications, where that would be of use; never again after it was shown. */
export function PushPrompt({ onTurnedOn }: { onTurnedOn: () => Promise<void> }) {
	const [wasOffered] = useState(() => readStored("localStorage", OFFERED) !== null);
	const [isAnswered, setAnswered] = useState(false);
	const { data: mine } = useQuery(push.api.mine.queryOptions());
	const isOffered = usePushState() === "supported" && mine !== undefined;
	const turnOn = useTurnOn();
	const isShown = isOffered && !wasOffered && !isAnswered;
	useEffect(() => {
		if (isShown) writeStored("localStorage", OFFERED, "yes");
	}, [isShown]);
	const accept = () =>
		turnOn.mutate(Notification.requestPermission(), {
			onSuccess(result) {
				if (result === "dismissed") return;
				setAnswered(true);
				if (result !== "on") return;
				onTurnedOn().then(
					() => notify({ kind: "good", title: copy.isOn }),
					toastError(copy.failedChoice),
				);
			},
		});
	if (!isShown && !turnOn.isPending) return null;
	return (
		<div
			role="status"
			className="order-last flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-card"
		>
			<p>{copy.offer}</p>
			<div className="flex flex-wrap items-center gap-x-1">
				<Button
					variant="quiet"
					size="sm"
					className="-ml-3"
					loading={turnOn.isPending}
					onClick={accept}
				>
					{copy.turnOn}
				</Button>
				<Button variant="quiet" size="sm" onClick={() => setAnswered(true)}>
					{copy.noThanks}
				</Button>
			</div>
		</div>
	);
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { SwitchRow } from "#web/kit/switch-row.tsx";
import { push } from "./api.tsx";
import { copy } from "./copy.ts";
import { DeviceList } from "./device-list.tsx";
import { usePushState, useTest, useTurnOff, useTurnOn } from "./use-push.tsx";

/** Whether this browser shows notifications, or why it can't. */
export function PushSetting() {
	const list = useQuery(push.api.mine.queryOptions());
	const state = usePushState();
	if (!list.data) return <ListPending list={list} failed={copy.loadFailed} />;
	switch (state) {
		case null:
			return (
				<div className="flex min-h-16 items-center border-b border-line py-2">
					<SkeletonLine className="h-11 w-full rounded-card" />
				</div>
			);
		case "supported":
		case "on":
			return <PushSwitch isOn={state === "on"} />;
		case "blocked":
			return <Hint title={copy.blockedTitle}>{copy.blocked}</Hint>;
		case "home-screen":
			return <Hint title={copy.homeScreenTitle}>{copy.homeScreen}</Hint>;
		case "unsupported":
			return <Hint title={copy.thisBrowser}>{copy.unsupported}</Hint>;
	}
}

function PushSwitch({ isOn }: { isOn: boolean }) {
	const on = useTurnOn();
	const off = useTurnOff();
	const test = useTest();
	return (
		<SwitchRow
			label={copy.thisBrowser}
			hint={isOn ? copy.isOn : copy.whatComes}
			// Where it is going, until the browser has answered.
			checked={on.isPending || (isOn && !off.isPending)}
			disabled={on.isPending || off.isPending}
			onChange={(wanted) => {
				if (wanted) on.mutate(Notification.requestPermission());
				else off.mutate();
			}}
		>
			{isOn && (
				<button
					type="button"
					className="link inline-flex min-h-6 items-center font-semibold"
					disabled={test.isPending}
					onClick={() => test.mutate(undefined)}
				>
					{copy.test}
				</button>
			)}
		</SwitchRow>
	);
}

/** The member's devices, of which this may be one. */
export function PushDevices() {
	const { data } = useQuery(push.api.mine.queryOptions());
	const isOn = usePushState() === "on";
	return <DeviceList devices={data?.devices ?? []} isOn={isOn} />;
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="border-b border-line py-4">
			<p className="text-body font-semibold">{title}</p>
			<p className="mt-1 text-small text-muted">{children}</p>
		</div>
	);
}

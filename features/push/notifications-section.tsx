import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { ListPending } from "#web/kit/list-pending.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import type { Page } from "#web/page.ts";
import { push } from "./api.tsx";
import { copy } from "./copy.ts";
import { DeviceList } from "./device-list.tsx";
import { type PushState, usePushState, useTest, useTurnOff, useTurnOn } from "./use-push.tsx";

export const notificationQueries = ({ root, load }: Page) =>
	load(push.on(root).mine.queryOptions());

/** Notifications of this browser, and the member's other devices. */
export function NotificationsSection() {
	const list = useQuery(push.api.mine.queryOptions());
	const state = usePushState();
	if (!list.data)
		return <ListPending list={list} failed={copy.loadFailed} tryAgain={copy.tryAgain} />;
	return (
		<div className="flex flex-col gap-7">
			<ThisBrowser state={state} />
			<DeviceList devices={list.data.devices} isOn={state === "on"} />
		</div>
	);
}

function ThisBrowser({ state }: { state: PushState }) {
	switch (state) {
		case null:
			return <SkeletonLine className="h-24 w-full rounded-card" />;
		case "supported":
		case "on":
			return <Switch isOn={state === "on"} />;
		case "blocked":
			return <Hint title={copy.blockedTitle}>{copy.blocked}</Hint>;
		case "home-screen":
			return <Hint title={copy.homeScreenTitle}>{copy.homeScreen}</Hint>;
		case "unsupported":
			return <p className="text-card text-muted">{copy.unsupported}</p>;
	}
}

/** The first button stays the same element, so that it keeps the focus when it is pressed. */
function Switch({ isOn }: { isOn: boolean }) {
	const on = useTurnOn();
	const test = useTest();
	const off = useTurnOff();
	return (
		<div className="flex flex-col items-start gap-4">
			<div role="status" className="flex flex-col gap-2 text-card">
				{isOn && <p className="font-semibold">{copy.isOn}</p>}
				<p className="text-muted">
					{copy.whatComes}{" "}
					<Link to={paths.notificationSettings} className="link">
						{copy.choose}
					</Link>
				</p>
			</div>
			<div className="flex flex-wrap gap-x-4 gap-y-2">
				<Button
					variant="secondary"
					loading={on.isPending || test.isPending}
					onClick={() =>
						isOn ? test.mutate(undefined) : on.mutate(Notification.requestPermission())
					}
				>
					{isOn ? copy.test : copy.turnOn}
				</Button>
				{isOn && (
					<Button variant="quiet" loading={off.isPending} onClick={() => off.mutate()}>
						{copy.turnOff}
					</Button>
				)}
			</div>
		</div>
	);
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="rounded-card bg-surface p-5">
			<p className="text-card font-semibold">{title}</p>
			<p className="mt-1.5 text-card text-muted">{children}</p>
		</div>
	);
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge, type BadgeVariant } from "#web/kit/badge.tsx";
import { DeliveryLog } from "#web/kit/lists/delivery-log.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { push } from "./api.tsx";
import type { Delivery } from "./contract.ts";
import { copy } from "./copy.ts";
import { type DeliveryState, deliveryStates } from "./limits.ts";

type Last = { nextCursor: string | null };

const variants: Record<DeliveryState, BadgeVariant> = {
	queued: "wash",
	delivered: "outline",
	gone: "outline",
	refused: "live",
	expired: "live",
	skipped: "outline",
};

/** Notifications that were sent, for admins; all or those in one state. */
export const deliveryPages = (from: typeof push.api, state: DeliveryState | null) =>
	from.deliveries.infiniteOptions({
		input: (cursor: string | null) => ({
			...(state && { state }),
			...(cursor !== null && { cursor }),
		}),
		initialPageParam: null as string | null,
		getNextPageParam: (last: Last) => last.nextCursor,
	});

const words = {
	title: copy.log,
	text: copy.logText,
	filter: copy.logState,
	all: copy.allStates,
	noneInState: copy.noneInState,
	none: copy.noDeliveries,
	noneText: copy.noDeliveriesText,
	failed: copy.logFailed,
};

/** What became of each notification, on the page about the server's health. */
export function PushLog() {
	const [state, setState] = useState<DeliveryState | null>(null);
	const list = useInfiniteQuery(deliveryPages(push.api, state));
	return (
		<DeliveryLog
			id="push-log"
			words={words}
			list={list}
			items={list.data?.pages.flatMap((page) => page.deliveries) ?? []}
			states={deliveryStates}
			nameOf={(one) => copy.states[one]}
			state={state}
			onState={setState}
		>
			{(delivery) => <DeliveryItem key={delivery.id} delivery={delivery} />}
		</DeliveryLog>
	);
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
	const { user, kind, device, state, tries, error, createdAt } = delivery;
	return (
		<li className="py-3.5">
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<span className="min-w-0 text-card font-semibold wrap-anywhere">{kind}</span>
				<Badge variant={variants[state]}>{copy.states[state]}</Badge>
			</p>
			<p className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
				<bdi className="min-w-0 wrap-anywhere">{copy.toDevice(user.name, device)}</bdi>
				<TimeAgo at={createdAt} />
			</p>
			{(error || tries > 0) && (
				<p className="mt-1 text-small wrap-anywhere text-muted">
					{tries > 0 && `${copy.failedTries(tries)}${error ? ": " : "."}`}
					{error && <bdi>{error}</bdi>}
				</p>
			)}
		</li>
	);
}

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { date } from "#shared/format.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { bookClub } from "./api.tsx";
import { requestPages } from "./book-query.tsx";
import type { AccessRequest } from "./contract.ts";
import { copy } from "./copy.ts";
import { type RequestState, requestStates } from "./limits.ts";

const TABS_ID = "book-club-requests";

/** Who asked to join, for those who decide; any answer can be changed later. */
export function Requests() {
	const [state, setState] = useState<RequestState>("pending");
	const list = useInfiniteQuery(requestPages(bookClub.api, state));
	const cache = useQueryClient();
	const reload = () => void cache.invalidateQueries({ queryKey: bookClub.api.requests.key() });
	useTopic<AccessRequest>("book-club-requests", reload);
	const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
	return (
		<section aria-labelledby={`${TABS_ID}-heading`} className="border-y border-line py-6">
			<h2 id={`${TABS_ID}-heading`} className="text-h3">
				{copy.requests}
			</h2>
			<Tabs
				id={TABS_ID}
				label={copy.requests}
				tabs={requestStates.map((value) => ({ value, label: copy.requestTabs[value] }))}
				value={state}
				onChange={setState}
				className="mt-3"
			/>
			<TabPanel tabsId={TABS_ID} value={state}>
				{list.data && requests.length === 0 && (
					<p className="py-4 text-body text-muted">{copy.noRequests[state]}</p>
				)}
				<ul className="divide-y divide-line">
					{requests.map((request) => (
						<li key={request.person.id}>
							<Request request={request} onDecided={reload} />
						</li>
					))}
				</ul>
				<MoreButton list={list} className="mt-2" />
			</TabPanel>
		</section>
	);
}

function Request({ request, onDecided }: { request: AccessRequest; onDecided: () => void }) {
	const { person, state, requestedAt, decidedBy } = request;
	const zone = useLocalZone();
	const decide = useMutation(
		bookClub.api.decide.mutationOptions({
			onSuccess: ({ state: now }) => {
				onDecided();
				notify({ kind: "good", title: copy.decided(person.name, now === "approved") });
			},
			onError: tellsFailure(copy.decideFailed),
		}),
	);
	const answer = (to: "approved" | "declined") => decide.mutate({ userId: person.id, state: to });
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
			<Avatar name={person.name} src={person.avatarUrl} size={38} />
			<p className="min-w-40 flex-1">
				<bdi className="block text-card font-semibold break-words">{person.name}</bdi>
				<span className="block text-small text-muted">
					{copy.askedOn(date(new Date(requestedAt), zone))}
					{decidedBy && state !== "pending" && (
						<>
							{" "}
							{copy.answeredBy} <bdi>{decidedBy.name}</bdi>
						</>
					)}
				</span>
			</p>
			<div className="flex gap-2">
				{state !== "approved" && (
					<Button
						look="secondary"
						size="sm"
						className="min-h-11"
						aria-label={copy.approveOf(person.name)}
						loading={decide.isPending}
						onClick={() => answer("approved")}
					>
						{copy.approve}
					</Button>
				)}
				{state !== "declined" && (
					<Button
						look="quiet"
						size="sm"
						className="min-h-11"
						aria-label={copy.declineOf(person.name, state === "approved")}
						loading={decide.isPending}
						onClick={() => answer("declined")}
					>
						{state === "approved" ? copy.endMembership : copy.decline}
					</Button>
				)}
			</div>
		</div>
	);
}

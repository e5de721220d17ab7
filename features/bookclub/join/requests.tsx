import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { bookClub } from "#features/bookclub/api.tsx";
import { requestPages } from "#features/bookclub/book-query.tsx";
import type { AccessRequest } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { type RequestState, requestStates } from "#features/bookclub/limits.ts";
import { accessRequestsTopic } from "#features/bookclub/topics.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { useDates } from "#web/time/dates.tsx";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";

const TABS_ID = "book-club-requests";

/** Membership requests, for moderators; decisions can be changed later. */
export function Requests() {
	const [state, setState] = useState<RequestState>("pending");
	const list = useInfiniteQuery(requestPages(bookClub.api, state));
	const reload = useReload(bookClub.api.requests);
	useReloadOn(accessRequestsTopic, reload);
	const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
	return (
		<section aria-labelledby={`${TABS_ID}-heading`}>
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
						<li key={request.user.id}>
							<Request request={request} onDecided={reload} />
						</li>
					))}
				</ul>
				<MoreButton list={list} className="mt-2" />
			</TabPanel>
		</section>
	);
}

/** What waits for an answer, on the page the notification leads to; nothing while nobody waits. */
export function PendingRequests() {
	const list = useInfiniteQuery(requestPages(bookClub.api, "pending"));
	const reload = useReload(bookClub.api.requests);
	useReloadOn(accessRequestsTopic, reload);
	const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
	if (requests.length === 0) return null;
	return (
		<section aria-labelledby="pending-requests" className="rounded-card bg-surface p-5 md:p-7">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="pending-requests" className="text-h3">
					{copy.requests}
				</h2>
				<Link to={paths.bookClubList} className="link text-card">
					{copy.allRequests}
				</Link>
			</div>
			<ul className="mt-2 divide-y divide-line">
				{requests.map((request) => (
					<li key={request.user.id}>
						<Request request={request} onDecided={reload} />
					</li>
				))}
			</ul>
			<MoreButton list={list} className="mt-2" />
		</section>
	);
}

function Request({ request, onDecided }: { request: AccessRequest; onDecided: () => void }) {
	const { user, state, requestedAt, decidedBy } = request;
	const { day } = useDates();
	const decide = useMutation(
		bookClub.api.decide.mutationOptions({
			onSuccess: ({ state: now }) => {
				onDecided();
				notify({ kind: "good", title: copy.decided(user.name, now === "approved") });
			},
			onError: toastError(copy.decideFailed),
		}),
	);
	const answer = (to: "approved" | "declined") => decide.mutate({ userId: user.id, state: to });
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
			<Avatar name={user.name} src={user.avatarUrl} size={38} />
			<p className="min-w-40 flex-1">
				<bdi className="block text-card font-semibold break-words">{user.name}</bdi>
				<span className="block text-small text-muted">
					{copy.requestedOn(day(requestedAt))}
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
						variant="secondary"
						size="sm"
						className="min-h-11"
						aria-label={copy.approveOf(user.name)}
						loading={decide.isPending}
						onClick={() => answer("approved")}
					>
						{copy.approve}
					</Button>
				)}
				{state !== "declined" && (
					<Button
						variant="quiet"
						size="sm"
						className="min-h-11"
						aria-label={copy.declineOf(user.name, state === "approved")}
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

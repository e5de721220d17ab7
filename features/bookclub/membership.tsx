import { useMutation, useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { bookClub } from "./api.tsx";
import { useAccessKept, useReloadAccess } from "./book-query.tsx";
import type { Access } from "./contract.ts";
import { copy } from "./copy.ts";

/** Where a member stands with the club, and the way in; what moderators decide is told here at once. */
export function Membership() {
	const { data } = useQuery(bookClub.api.access.queryOptions());
	const keep = useAccessKept();
	const ask = useReloadAccess();
	useTopic<Access>(
		"book-club-standing",
		(access) => {
			keep(access);
			if (access.state === "approved")
				notify({ kind: "good", title: copy.approvedNow, text: copy.approvedNowText });
			if (access.state === "declined") notify({ kind: "bad", title: copy.declinedNow });
		},
		// The socket ends with every decision: what was told while it came back is asked for.
		ask,
	);
	if (!data) return null;
	return (
		<section aria-label={copy.membership} className="border-y border-line py-6">
			<State state={data.state} />
		</section>
	);
}

function State({ state }: Access) {
	const keep = useAccessKept();
	const request = useMutation(
		bookClub.api.requestAccess.mutationOptions({
			onSuccess: keep,
			onError: tellsFailure(copy.requestFailed),
		}),
	);
	if (state === "approved") return <Line text={copy.approved} />;
	if (state === "declined") return <Line text={copy.declined} />;
	const isSent = state === "pending";
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
			<p className="max-w-text text-body text-muted" role="status">
				{isSent ? copy.requestedText : copy.joinText}
			</p>
			<Button
				look={isSent ? "secondary" : "primary"}
				disabled={isSent}
				loading={request.isPending}
				onClick={() => request.mutate(undefined)}
			>
				{isSent && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
				{isSent ? copy.requested : copy.request}
			</Button>
		</div>
	);
}

function Line({ text }: { text: string }) {
	return (
		<p role="status" className="text-body text-muted">
			{text}
		</p>
	);
}

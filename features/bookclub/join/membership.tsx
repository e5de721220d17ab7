import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { bookClub } from "#features/bookclub/api.tsx";
import { useSetMembership } from "#features/bookclub/book-query.tsx";
import type { MembershipStatus } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { useSiteSettings } from "#web/site-settings.tsx";
import { toastError } from "#web/toast-error.ts";
import { useMembership } from "./use-membership.tsx";

/** A member's status in the club and the button to request access; follows moderators' decisions live. */
export function Membership() {
	const membership = useMembership();
	if (!membership) return null;
	return (
		<section aria-label={copy.membership}>
			<State state={membership.state} />
		</section>
	);
}

function State({ state }: MembershipStatus) {
	const setMembership = useSetMembership();
	const { sendsEmail } = useSiteSettings();
	const request = useMutation(
		bookClub.api.requestAccess.mutationOptions({
			onSuccess: setMembership,
			onError: toastError(copy.requestFailed),
		}),
	);
	if (state === "approved") return <Line text={copy.approved} />;
	if (state === "declined") return <Line text={copy.declined} />;
	const isSent = state === "pending";
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
			<p className="max-w-text text-body text-muted" role="status">
				{isSent ? copy.requestedText(sendsEmail) : copy.joinText}
			</p>
			<Button
				variant={isSent ? "secondary" : "primary"}
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

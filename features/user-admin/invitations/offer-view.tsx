import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router";
import { invitationPath, paths, signInPath } from "#shared/paths.ts";
import { explain } from "#web/api.ts";
import { invitedCopy } from "#web/invited-copy.ts";
import { useHasJustSignedIn } from "#web/just-signed-in.tsx";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { useDates } from "#web/time/dates.tsx";
import { useCommunityZone } from "#web/time/time-zone.tsx";
import { useViewer } from "#web/viewer.tsx";
import { invitations } from "./api.tsx";
import type { Offer } from "./contract.ts";
import { copy } from "./copy.ts";

/** What a link brings, and the way in. `onAccepted` runs before the way leads home. */
export function OfferView({
	token,
	onAccepted,
}: {
	token: string;
	onAccepted: () => Promise<unknown>;
}) {
	const siteSettings = useSiteSettings();
	const hasJustSignedIn = useHasJustSignedIn();
	const { day } = useDates(useCommunityZone());
	const { data: offer } = useQuery(invitations.api.read.queryOptions({ input: { token } }));
	if (!offer) return null;
	const { inviter, note, until, endReason, isAccepted } = offer;
	const brings = copy.brings(offer);
	// Signing up by it has accepted it: the way leads on.
	if (isAccepted && !hasJustSignedIn)
		return <Closed title={copy.acceptedTitle} text={copy.accepted} />;
	if (endReason && !isAccepted)
		return <Closed title={copy.errors.endReasons[endReason]} text={copy.endedText} />;
	return (
		<>
			<h1 className="max-w-[14em] text-h1 wrap-anywhere">
				{invitedCopy.invites(inviter, siteSettings.name)}
			</h1>
			{note && <Note words={note} by={inviter} />}
			<p className="max-w-text text-body text-muted">{siteSettings.description}</p>
			<Actions token={token} onAccepted={onAccepted} />
			<p className="max-w-text text-small text-muted">
				{brings && `${brings} `}
				{copy.works(day(new Date(Date.parse(until) - 1).toISOString()))}
			</p>
		</>
	);
}

/** Words from one person to another are on paper. */
function Note({ words, by }: { words: string; by: string | null }) {
	return (
		<blockquote className="my-3 w-full max-w-[440px] -rotate-[1.2deg] rounded-paper bg-paper px-6 py-5 text-paper-ink shadow-float md:px-8 md:py-7">
			<p className="text-h3 whitespace-pre-line wrap-anywhere">
				<bdi>{words}</bdi>
			</p>
			{by && (
				<p className="mt-3 text-micro text-paper-muted wrap-anywhere">
					<bdi>{by}</bdi>
				</p>
			)}
		</blockquote>
	);
}

function Actions({ token, onAccepted }: { token: string; onAccepted: () => Promise<unknown> }) {
	const viewer = useViewer();
	const cache = useQueryClient();
	const navigate = useNavigate();
	const { mutate, isPending, isIdle, error } = useMutation(
		invitations.api.accept.mutationOptions({
			async onSuccess(offer: Offer) {
				cache.setQueryData(invitations.api.read.queryKey({ input: { token } }), offer);
				await onAccepted();
				notify({ kind: "good", title: copy.accepted });
				await navigate(paths.home);
			},
		}),
	);
	const hasConfirmed = useHasJustSignedIn() && viewer !== null;
	const acceptOnce = useEffectEvent(() => {
		if (isIdle) mutate({ token });
	});
	useEffect(() => {
		if (hasConfirmed) acceptOnce();
	}, [hasConfirmed]);
	const signIn = signInPath("auth", invitationPath(token));
	if (!viewer)
		return (
			<Row>
				<Button asChild>
					<Link to={`${signIn}&mode=signup`}>{copy.join}</Link>
				</Button>
				<Button asChild variant="secondary">
					<Link to={signIn}>{copy.signIn}</Link>
				</Button>
			</Row>
		);
	return (
		<>
			{error && <FieldError>{explain(error, copy.acceptFailed).message}</FieldError>}
			<Row>
				<Button loading={isPending} onClick={() => mutate({ token })}>
					{copy.accept}
				</Button>
			</Row>
		</>
	);
}

/** It leads nowhere, or has led in already. */
export function Closed({ title, text }: { title: string; text: string }) {
	return (
		<>
			<h1 className="max-w-[14em] text-h1">{title}</h1>
			<p className="max-w-text text-lead text-muted">{text}</p>
			<Row>
				<Button asChild>
					<Link to={paths.home}>{copy.toHome}</Link>
				</Button>
			</Row>
		</>
	);
}

const Row = ({ children }: { children: ReactNode }) => (
	<div className="mt-2 flex flex-wrap gap-3">{children}</div>
);

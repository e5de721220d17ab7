import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, type MetaFunction, redirect, useNavigate, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { hasRole } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { useHasJustSignedIn } from "#web/just-signed-in.tsx";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { type Admission, browserLoader, type Page as PageInput, serverLoader } from "#web/page.ts";
import { accounts } from "./api.tsx";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { sessionStore } from "./session-store.tsx";
import { Notice } from "./verified-notice.tsx";

const admission: Admission = { needs: "become the first admin", signIn: "auth" };
/** An admin has nothing to do here. */
const queries = async ({ viewer }: PageInput) => {
	if (hasRole(viewer, "admin")) throw redirect(paths.home);
};

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.firstAdmin.title,
		description: copy.firstAdmin.text,
		isListed: false,
	});

function Explanation() {
	const { text, who, can, powers, once } = copy.firstAdmin;
	return (
		<div className="flex max-w-text flex-col gap-4 text-body text-muted">
			<p className="text-lead">{text}</p>
			<div>
				<p>{can}</p>
				<ul className="mt-1.5 list-disc pl-5">
					{powers.map((power) => (
						<li key={power}>{power}</li>
					))}
				</ul>
			</div>
			<p>
				{who} {once}
			</p>
		</div>
	);
}

/** Where the link leads that start-up prints while there is no admin. */
export default function Page() {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const hasJustSignedIn = useHasJustSignedIn();
	const [params] = useSearchParams();
	const token = params.get("token");
	const { mutate, isPending, isIdle, error } = useMutation(
		accounts.api.becomeFirstAdmin.mutationOptions({
			async onSuccess() {
				await sessionStore(cache).refresh();
				notify({ kind: "good", title: copy.firstAdmin.done });
				await navigate(paths.home, { replace: true });
			},
		}),
	);
	// Who signed up to become the admin need not say so again.
	const becomeOnce = useEffectEvent(() => {
		if (isIdle && token) mutate({ token });
	});
	useEffect(() => {
		if (hasJustSignedIn) becomeOnce();
	}, [hasJustSignedIn]);
	return (
		<main className="page flex flex-col items-start gap-6 pt-16 pb-24 md:pt-24">
			<h1 className="text-h1">{copy.firstAdmin.title}</h1>
			<Explanation />
			{!token && <Notice isGood={false}>{copy.firstAdmin.noToken}</Notice>}
			{error && <Notice isGood={false}>{failureOf(error).message}</Notice>}
			{token ? (
				<Button loading={isPending} onClick={() => mutate({ token })}>
					{copy.firstAdmin.become}
				</Button>
			) : (
				<Button variant="secondary" asChild>
					<Link to={paths.home}>{copy.firstAdmin.toHome}</Link>
				</Button>
			)}
		</main>
	);
}

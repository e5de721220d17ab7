import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, type MetaFunction, redirect, useNavigate, useSearchParams } from "react-router";
import { paths, signInPath } from "#shared/paths.ts";
import { hasRole } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { useHasJustSignedIn } from "#web/just-signed-in.tsx";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { browserLoader, type Page as PageInput, serverLoader } from "#web/page.ts";
import { accounts } from "./api.tsx";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { Notice } from "./notice.tsx";
import { sessionStore } from "./session-store.tsx";

const linkQuery = (from: typeof accounts.api, token: string | null) =>
	from.checkFirstAdminLink.queryOptions({ input: { token: token ?? "" }, retry: false });
/** An admin has nothing to do here; visitors are asked to sign up only where the link will then work. */
const queries = async ({ root, viewer, url, load }: PageInput) => {
	if (hasRole(viewer, "admin")) throw redirect(paths.home);
	const token = url.searchParams.get("token");
	if (!token) return;
	const link = linkQuery(accounts.on(root), token);
	// One that cannot be checked is found out when it is used.
	const { isValid } = await load<{ isValid: boolean }>(link).catch(() => ({ isValid: true }));
	if (isValid && !viewer) throw redirect(signInPath("auth", url.pathname + url.search));
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

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

const deadLink = (link: { isValid: boolean } | undefined): string | null =>
	link && !link.isValid ? copy.firstAdminTaken : null;

/** Where the link leads that start-up prints while there is no admin. */
export default function Page() {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const hasJustSignedIn = useHasJustSignedIn();
	const [params] = useSearchParams();
	const token = params.get("token");
	const { data: link } = useQuery({ ...linkQuery(accounts.api, token), enabled: false });
	const problem = token === null ? copy.firstAdmin.noToken : deadLink(link);
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
			{problem && <Notice isGood={false}>{problem}</Notice>}
			{error && <Notice isGood={false}>{failureOf(error).message}</Notice>}
			{token && !problem ? (
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

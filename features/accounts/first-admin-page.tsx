import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { hasRole } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { type Admission, browserLoader, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { accounts } from "./api.tsx";
import { copy } from "./copy.ts";
import { failureOf } from "./failure.tsx";
import { sessionStore } from "./session-store.tsx";
import { Notice } from "./verified-notice.tsx";

const admission: Admission = { needs: "become the first admin", signIn: "auth" };
const queries = async () => {};

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
	const viewer = useViewer();
	const [params] = useSearchParams();
	const token = params.get("token");
	const { mutate, isPending, isSuccess, error } = useMutation(
		accounts.api.becomeFirstAdmin.mutationOptions({
			onSuccess: () => sessionStore(cache).refresh(),
		}),
	);
	const isAdmin = isSuccess || hasRole(viewer, "admin");
	return (
		<main className="page flex flex-col items-start gap-6 pt-16 pb-24 md:pt-24">
			<h1 className="text-h1">{copy.firstAdmin.title}</h1>
			{!isAdmin && <Explanation />}
			{isAdmin && (
				<Notice isGood>{isSuccess ? copy.firstAdmin.done : copy.firstAdmin.already}</Notice>
			)}
			{!isAdmin && !token && <Notice isGood={false}>{copy.firstAdmin.noToken}</Notice>}
			{error && <Notice isGood={false}>{failureOf(error).message}</Notice>}
			{isAdmin || !token ? (
				<Button variant={isAdmin ? "primary" : "secondary"} asChild>
					<Link to={paths.home}>{copy.firstAdmin.toHome}</Link>
				</Button>
			) : (
				<Button loading={isPending} onClick={() => mutate({ token })}>
					{copy.firstAdmin.become}
				</Button>
			)}
		</main>
	);
}

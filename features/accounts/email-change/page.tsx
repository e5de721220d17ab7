import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { failureOf } from "#features/accounts/failure.tsx";
import { Notice } from "#features/accounts/notice.tsx";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { browserLoader, type Page as PageOf, serverLoader } from "#web/page.ts";
import { emailChange } from "./api.tsx";
import { copy } from "./copy.ts";
import type { Side } from "./limits.ts";

const linkQuery = (from: typeof emailChange.api, token: string) =>
	from.read.queryOptions({ input: { token }, retry: false });

/** A link that cannot be read is found out when it is used. */
const queries = async ({ root, url, load }: PageOf) => {
	const token = url.searchParams.get("token");
	if (token) await load(linkQuery(emailChange.on(root), token)).catch(() => {});
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.page.title, description: copy.page.title, isListed: false });

/** Where the links of both emails lead. Opening one changes nothing: programs that check links open them too. */
export default function Page() {
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const link = useQuery({ ...linkQuery(emailChange.api, token), enabled: token !== "" });
	const found = link.data;
	return (
		<main className="page flex flex-col items-start gap-6 pt-16 pb-24 md:pt-24">
			<h1 className="text-h1">{copy.page.title}</h1>
			{found ? (
				<Review token={token} {...found} />
			) : (
				<>
					<Notice isGood={false}>
						{link.error ? failureOf(link.error).message : copy.linkUsed}
					</Notice>
					<ToProfile />
				</>
			)}
		</main>
	);
}

function Review({
	token,
	newEmail,
	side,
	canConfirm,
}: {
	token: string;
	newEmail: string;
	side: Side;
	canConfirm: boolean;
}) {
	const confirm = useMutation(emailChange.api.confirm.mutationOptions());
	const stop = useMutation(emailChange.api.stop.mutationOptions());
	const error = confirm.error ?? stop.error;
	if (stop.isSuccess)
		return (
			<>
				<Notice isGood>{copy.page.stopped}</Notice>
				<p className="max-w-text text-body text-muted">{copy.page.password}</p>
				<ToProfile />
			</>
		);
	if (confirm.data)
		return (
			<>
				<Notice isGood>
					{confirm.data.isDone ? copy.page.done(newEmail) : copy.page.halfway[side]}
				</Notice>
				<ToProfile />
			</>
		);
	return (
		<>
			<p className="max-w-text text-lead wrap-anywhere text-muted">
				{copy.page.text[side](newEmail)}
			</p>
			{!canConfirm && side === "new" && <Notice isGood>{copy.page.halfway.new}</Notice>}
			{error && <Notice isGood={false}>{failureOf(error).message}</Notice>}
			<div className="flex flex-wrap gap-x-4 gap-y-3">
				{canConfirm && (
					<Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
						{copy.page.confirm[side]}
					</Button>
				)}
				<Button variant="secondary" loading={stop.isPending} onClick={() => stop.mutate({ token })}>
					{copy.page.stop}
				</Button>
			</div>
		</>
	);
}

function ToProfile() {
	return (
		<Button variant="secondary" asChild>
			<Link to={paths.profileDetails}>{copy.page.toProfile}</Link>
		</Button>
	);
}

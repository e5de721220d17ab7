import { UserPlus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { INVITE_PARAMETER, invitationsPath, paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useDialogParameter } from "#web/use-dialog-parameter.ts";
import { copy } from "./copy.ts";
import { copy as invitationCopy } from "./invitations/copy.ts";
import { InvitationList } from "./invitations/invitation-list.tsx";
import { UserList } from "./user-list.tsx";
import { filterIn, showsInvitations } from "./user-query.tsx";

const InviteDialog = lazyPart(
	async () => (await import("./invitations/invite-dialog.tsx")).InviteDialog,
);

/** /admin/people: everyone, and the links that invite them. */
export function UsersView() {
	const [params] = useSearchParams();
	const [isInviting, setInviting] = useState(false);
	useDialogParameter(INVITE_PARAMETER, () => setInviting(true));
	const isInvitations = showsInvitations(params);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
				<div>
					<h1 className="text-h2">{copy.title}</h1>
					<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
				</div>
				<Button onClick={() => setInviting(true)}>
					<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />
					{invitationCopy.create}
				</Button>
			</div>
			<nav
				aria-label={copy.views}
				className="strip mt-7 gap-6 border-b border-line max-md:pb-px md:mx-0 md:mt-9 md:px-0"
			>
				<View to={paths.adminUsers} isHere={!isInvitations}>
					{copy.directory}
				</View>
				<View to={invitationsPath} isHere={isInvitations}>
					{copy.invitations}
				</View>
			</nav>
			<div className="mt-6">
				{isInvitations ? (
					<section aria-label={copy.invitations}>
						<InvitationList />
					</section>
				) : (
					<UserList filter={filterIn(params)} />
				)}
			</div>
			<Suspense fallback={null}>
				{isInviting && <InviteDialog onClose={() => setInviting(false)} />}
			</Suspense>
		</main>
	);
}

function View({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
	return (
		<Link
			to={to}
			aria-current={isHere ? "page" : undefined}
			preventScrollReset
			className={classNames(underlined(isHere), "shrink-0 snap-start max-md:mb-0")}
		>
			{children}
		</Link>
	);
}

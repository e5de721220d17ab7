import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { users } from "./api.tsx";
import { copy } from "./copy.ts";
import { invitations } from "./invitations/api.tsx";
import { invitationPages } from "./invitations/invitation-query.tsx";
import { filterIn, showsInvitations, userPages } from "./user-query.tsx";
import { UsersView } from "./users-view.tsx";

const queries = ({ root, url, load }: Page) =>
	Promise.all([
		showsInvitations(url.searchParams)
			? load(invitationPages(invitations.on(root), "open"))
			: load(userPages(users.on(root), filterIn(url.searchParams))),
	]);
const admission = { needs: "manage users", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function UsersPage() {
	return <UsersView />;
}

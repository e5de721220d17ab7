import { type MetaFunction, useParams } from "react-router";
import { users } from "#features/user-admin/api.tsx";
import { copy } from "#features/user-admin/copy.ts";
import { userQuery } from "#features/user-admin/user-query.tsx";
import { head, loadedFor } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { UserView } from "./user-view.tsx";

const queries = ({ root, params, load }: Page) =>
	Promise.all([load(userQuery(users.on(root), params.id ?? ""))]);
const admission = { needs: "manage users", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) => {
	const query = userQuery(users.api, page.params.id ?? "");
	const user = loadedFor<{ name: string }>(page, query);
	return head(page, {
		title: user?.name ?? copy.title,
		description: copy.userText,
		isListed: false,
	});
};

export default function UserPage() {
	const { id = "" } = useParams();
	return <UserView key={id} id={id} />;
}

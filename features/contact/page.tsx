import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import type { contract as accountsContract } from "#features/accounts/contract.ts";
import { can } from "#shared/policy.ts";
import { feature } from "#web/api.ts";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { contact } from "./api.tsx";
import { ContactView } from "./contact-view.tsx";
import { copy } from "./copy.ts";
import { InboxLink } from "./inbox-link.tsx";

const accounts = feature<typeof accountsContract>("accounts");

const queries = ({ root, viewer, load }: Page) =>
	Promise.all([
		viewer && load(accounts.on(root).profile.queryOptions()),
		can(viewer, "answer contact messages") && load(contact.on(root).countUnread.queryOptions()),
	]);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description });

export default function ContactPage() {
	const viewer = useViewer();
	const { data: profile } = useQuery({
		...accounts.api.profile.queryOptions(),
		enabled: viewer !== null,
	});
	const sender =
		viewer && profile
			? { id: viewer.id, name: profile.fullName ?? "", email: profile.email }
			: null;
	return (
		<ContactView sender={sender}>
			{can(viewer, "answer contact messages") && <InboxLink />}
		</ContactView>
	);
}

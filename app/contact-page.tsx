import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { contact } from "#features/contact/api.tsx";
import { ContactView } from "#features/contact/contact-view.tsx";
import { copy } from "#features/contact/copy.ts";
import { InboxDoor } from "#features/contact/inbox-door.tsx";
import { members } from "#features/members/api.tsx";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";

const queries = ({ root, viewer, load }: Page) =>
	Promise.all([
		viewer && load(members.on(root).profile.queryOptions()),
		can(viewer, "answer messages") && load(contact.on(root).waiting.queryOptions()),
	]);

export const loader = loads(queries);
export const clientLoader = browses(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description });

export default function ContactPage() {
	const viewer = useViewer();
	const { data: profile } = useQuery({
		...members.api.profile.queryOptions(),
		enabled: viewer !== null,
	});
	const sender =
		viewer && profile
			? { id: viewer.id, name: profile.fullName ?? "", email: profile.email }
			: null;
	return (
		<ContactView sender={sender}>{can(viewer, "answer messages") && <InboxDoor />}</ContactView>
	);
}

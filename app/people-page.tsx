import type { MetaFunction } from "react-router";
import { membership } from "#features/membership/api.tsx";
import { TierNames, tierNamesQuery } from "#features/membership/tier-names.tsx";
import { people } from "#features/people/api.tsx";
import { invitations } from "#features/people/invitations/api.tsx";
import { invitationPages } from "#features/people/invitations/invitation-query.tsx";
import { peopleCopy as copy } from "#features/people/people-copy.ts";
import { filterIn, peoplePages, showsInvitations } from "#features/people/people-query.tsx";
import { PeopleView } from "#features/people/people-view.tsx";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

const queries = ({ root, url, load }: Page) =>
	Promise.all([
		load(tierNamesQuery(membership.on(root))),
		showsInvitations(url.searchParams)
			? load(invitationPages(invitations.on(root), "open"))
			: load(peoplePages(people.on(root), filterIn(url.searchParams))),
	]);
const admission = { needs: "look after people", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function PeoplePage() {
	return (
		<TierNames>
			<PeopleView />
		</TierNames>
	);
}

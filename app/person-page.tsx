import { type MetaFunction, useParams } from "react-router";
import { membership } from "#features/membership/api.tsx";
import { TierNames, tierNamesQuery } from "#features/membership/tier-names.tsx";
import { people } from "#features/people/api.tsx";
import { peopleCopy as copy } from "#features/people/people-copy.ts";
import { onePerson } from "#features/people/people-query.tsx";
import { PersonView } from "#features/people/person-view.tsx";
import { head, loadedFor } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { PersonTier } from "./person-tier.tsx";

const queries = ({ root, params, load }: Page) =>
	Promise.all([
		load(onePerson(people.on(root), params.id ?? "")),
		load(tierNamesQuery(membership.on(root))),
	]);
const admission = { needs: "look after people", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) => {
	const asked = onePerson(people.api, page.params.id ?? "");
	const person = loadedFor<{ name: string }>(page, asked);
	return head(page, {
		title: person?.name ?? copy.title,
		description: copy.personText,
		isListed: false,
	});
};

export default function PersonPage() {
	const { id = "" } = useParams();
	return (
		<TierNames>
			<PersonView key={id} id={id} tierOf={(person) => <PersonTier person={person} />} />
		</TierNames>
	);
}

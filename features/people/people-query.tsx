import { useQueryClient } from "@tanstack/react-query";
import { type PaidTier, paidTiers } from "#features/membership/limits.ts";
import { paths } from "#shared/paths.ts";
import { type Role, roles } from "#shared/policy.ts";
import { people } from "./api.tsx";
import type { WholePerson } from "./contract.ts";
import { SEARCH_MAX, standings } from "./limits.ts";

/** What the address of the directory asks for. */
export type PeopleFilter = {
	search: string;
	role: Role | null;
	tier: PaidTier | null;
	standing: (typeof standings)[number] | null;
	/** Those who came by it alone. */
	invitation: string | null;
};

export function filterIn(params: URLSearchParams): PeopleFilter {
	const one = <Word extends string>(words: readonly Word[], name: string) =>
		words.find((word) => word === params.get(name)) ?? null;
	return {
		search: [...(params.get("search") ?? "").replaceAll("\0", "").trim()]
			.slice(0, SEARCH_MAX)
			.join(""),
		role: one(roles, "role"),
		tier: one(paidTiers, "tier"),
		standing: one(standings, "standing"),
		invitation: params.get("invitation"),
	};
}

export function peoplePath(filter: PeopleFilter): string {
	const asked = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
	const params = new URLSearchParams(asked);
	return params.size > 0 ? `${paths.adminPeople}?${params}` : paths.adminPeople;
}

const INVITATIONS_VIEW = "invitations";
/** The invitations beside the directory. */
export const invitationsPath = `${paths.adminPeople}?view=${INVITATIONS_VIEW}`;
export const showsInvitations = (params: URLSearchParams): boolean =>
	params.get("view") === INVITATIONS_VIEW;

type From = ReturnType<typeof people.on>;

export const peoplePages = (from: From, filter: PeopleFilter) =>
	from.list.infiniteOptions({
		input: (cursor: string | undefined) => ({
			...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
			...(cursor && { cursor }),
		}),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: (last) => last.nextCursor ?? undefined,
	});

export const onePerson = (from: From, id: string) => from.get.queryOptions({ input: { id } });

/** Shows somebody as the server has just told them. */
export function usePersonKept(): (person: WholePerson) => void {
	const cache = useQueryClient();
	return (person) => {
		cache.setQueryData(onePerson(people.api, person.id).queryKey, person);
		void cache.invalidateQueries({ queryKey: people.api.list.key() });
	};
}

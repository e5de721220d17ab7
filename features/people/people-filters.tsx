import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, Link, useNavigate } from "react-router";
import { paidTiers } from "#features/membership/limits.ts";
import { paths } from "#shared/paths.ts";
import { roles } from "#shared/policy.ts";
import { SearchInput } from "#web/kit/search-input.tsx";
import { Select } from "#web/kit/select.tsx";
import { useTierName } from "#web/tier-name.tsx";
import { SEARCH_MAX, standings } from "./limits.ts";
import { peopleCopy as copy } from "./people-copy.ts";
import { type PeopleFilter, peoplePath } from "./people-query.tsx";
import { roleNames } from "./person-words.ts";

/** A form, so that it works before any script. */
export function PeopleSearch({ filter }: { filter: PeopleFilter }) {
	const id = useId();
	const { search, ...others } = filter;
	return (
		<search>
			<Form
				key={search}
				action={paths.adminPeople}
				preventScrollReset
				className="focus-ring-within flex min-h-[50px] items-center gap-2.5 rounded-card border border-line-strong px-4 text-muted has-[input:focus]:text-ink"
			>
				{Object.entries(others).map(
					([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
				)}
				<SearchInput id={id} label={copy.search} defaultValue={search} maxLength={SEARCH_MAX} />
				{search && (
					<Link
						to={peoplePath({ ...filter, search: "" })}
						preventScrollReset
						aria-label={copy.clearSearch}
						className="-mr-3 grid size-11 shrink-0 place-items-center rounded-thumb hover:text-ink"
					>
						<X size={18} strokeWidth={1.5} />
					</Link>
				)}
			</Form>
		</search>
	);
}

/** By role, tier and standing. */
export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
	const tierName = useTierName();
	const tierNames = { premium: tierName("premium"), enterprise: tierName("enterprise") };
	return (
		<div className="flex flex-wrap gap-x-7">
			<Filter filter={filter} name="role" label={copy.byRole} all={copy.allRoles}>
				{options(roles, roleNames)}
			</Filter>
			<Filter filter={filter} name="tier" label={copy.byTier} all={copy.allTiers}>
				{options(paidTiers, tierNames)}
			</Filter>
			<Filter filter={filter} name="standing" label={copy.byStanding} all={copy.allStandings}>
				{options(standings, copy.standings)}
			</Filter>
		</div>
	);
}

const options = <Word extends string>(words: readonly Word[], names: Record<Word, string>) =>
	words.map((word) => (
		<option key={word} value={word}>
			{names[word]}
		</option>
	));

function Filter({
	filter,
	name,
	label,
	all,
	children,
}: {
	filter: PeopleFilter;
	name: "role" | "tier" | "standing";
	label: string;
	all: string;
	children: ReactNode;
}) {
	const navigate = useNavigate();
	return (
		<Select
			quiet
			hideLabel
			label={label}
			value={filter[name] ?? ""}
			onChange={({ target }) =>
				void navigate(peoplePath({ ...filter, [name]: target.value || null } as PeopleFilter), {
					preventScrollReset: true,
				})
			}
		>
			<option value="">{all}</option>
			{children}
		</Select>
	);
}

import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, Link, useNavigate } from "react-router";
import { paidTiers } from "#features/membership/limits.ts";
import { paths } from "#shared/paths.ts";
import { roles } from "#shared/policy.ts";
import { SearchInput } from "#web/kit/search-input.tsx";
import { Select } from "#web/kit/select.tsx";
import { useTierName } from "#web/tier-name.tsx";
import { copy, roleNames } from "./copy.ts";
import { SEARCH_MAX, userStatuses } from "./limits.ts";
import { type UserFilter, usersPath } from "./user-query.tsx";

/** A form, so that it works before any script. */
export function UserSearch({ filter }: { filter: UserFilter }) {
	const id = useId();
	const { search, ...others } = filter;
	return (
		<search>
			<Form
				key={search}
				action={paths.adminUsers}
				preventScrollReset
				className="focus-ring-within flex min-h-[50px] items-center gap-2.5 rounded-card border border-line-strong px-4 text-muted has-[input:focus]:text-ink"
			>
				{Object.entries(others).map(
					([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
				)}
				<SearchInput id={id} label={copy.search} defaultValue={search} maxLength={SEARCH_MAX} />
				{search && (
					<Link
						to={usersPath({ ...filter, search: "" })}
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

/** By role, tier and status. */
export function UserFilters({ filter }: { filter: UserFilter }) {
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
			<Filter filter={filter} name="status" label={copy.byStatus} all={copy.allStatuses}>
				{options(userStatuses, copy.statuses)}
			</Filter>
		</div>
	);
}

const options = <Option extends string>(values: readonly Option[], names: Record<Option, string>) =>
	values.map((value) => (
		<option key={value} value={value}>
			{names[value]}
		</option>
	));

function Filter({
	filter,
	name,
	label,
	all,
	children,
}: {
	filter: UserFilter;
	name: "role" | "tier" | "status";
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
				void navigate(usersPath({ ...filter, [name]: target.value || null } as UserFilter), {
					preventScrollReset: true,
				})
			}
		>
			<option value="">{all}</option>
			{children}
		</Select>
	);
}

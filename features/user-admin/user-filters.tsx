import { X } from "lucide-react";
import { useId } from "react";
import { Form, Link, useNavigate } from "react-router";
import { paidTiers } from "#domain/audiences/limits.ts";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { paths } from "#shared/paths.ts";
import { roles } from "#shared/policy.ts";
import { FilterSelect } from "#web/kit/fields/filter-select.tsx";
import { SearchInput } from "#web/kit/fields/search-input.tsx";
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
	const navigate = useNavigate();
	const narrow = (change: Partial<UserFilter>) =>
		void navigate(usersPath({ ...filter, ...change }), { preventScrollReset: true });
	return (
		<div className="flex flex-wrap gap-x-7">
			<FilterSelect
				label={copy.byRole}
				all={copy.allRoles}
				value={filter.role}
				options={roles.map((value) => ({ value, label: roleNames[value] }))}
				onChange={(role) => narrow({ role })}
			/>
			<FilterSelect
				label={copy.byTier}
				all={copy.allTiers}
				value={filter.tier}
				options={paidTiers.map((value) => ({ value, label: tierName(value) }))}
				onChange={(tier) => narrow({ tier })}
			/>
			<FilterSelect
				label={copy.byStatus}
				all={copy.allStatuses}
				value={filter.status}
				options={userStatuses.map((value) => ({ value, label: copy.statuses[value] }))}
				onChange={(status) => narrow({ status })}
			/>
		</div>
	);
}

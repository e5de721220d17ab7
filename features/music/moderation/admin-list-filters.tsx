import { useId } from "react";
import { Form, useNavigate, useSearchParams } from "react-router";
import { adminTrackFilters, SEARCH_MAX } from "#features/music/limits.ts";
import { FilterSelect } from "#web/kit/fields/filter-select.tsx";
import { ClearSearchLink, SearchInput } from "#web/kit/fields/search-input.tsx";
import type { AdminListFilter } from "./admin-list-query.tsx";
import { moderationCopy as copy } from "./copy.ts";

/** What an address asks for. */
export function adminFilterIn(params: URLSearchParams): AdminListFilter {
	return {
		search: [...(params.get("search") ?? "").trim()].slice(0, SEARCH_MAX).join(""),
		status: adminTrackFilters.find((one) => one === params.get("status")) ?? "all",
	};
}

/** Search and status; what else the address says stays. */
export function AdminListFilters() {
	const id = useId();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const { search, status } = adminFilterIn(params);
	const others = [...params].filter(([name]) => name !== "search");
	const withValue = (name: string, value: string) => {
		const next = new URLSearchParams(params);
		if (value) next.set(name, value);
		else next.delete(name);
		return { search: `?${next}` };
	};
	return (
		<search className="flex flex-wrap items-center gap-x-6 border-b border-line pb-1.5">
			<Form
				key={search}
				preventScrollReset
				className="focus-ring-within flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-2.5 rounded-thumb text-muted has-[input:focus]:text-ink"
			>
				{others.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<SearchInput
					id={id}
					label={copy.search}
					defaultValue={search}
					maxLength={SEARCH_MAX}
					className="md:text-card"
				/>
				{search && <ClearSearchLink to={withValue("search", "")} />}
			</Form>
			<FilterSelect
				label={copy.status}
				all={copy.statuses.all}
				value={status === "all" ? null : status}
				options={adminTrackFilters
					.filter((one) => one !== "all")
					.map((one) => ({ value: one, label: copy.statuses[one] }))}
				onChange={(next) =>
					void navigate(withValue("status", next ?? ""), {
						replace: true,
						preventScrollReset: true,
					})
				}
			/>
		</search>
	);
}

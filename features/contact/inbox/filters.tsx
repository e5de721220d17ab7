import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Form, Link } from "react-router";
import { contact } from "#features/contact/api.tsx";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { messageStates, SEARCH_MAX } from "#features/contact/limits.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { ClearSearchLink, SearchInput } from "#web/kit/fields/search-input.tsx";
import { underlined } from "#web/kit/tabs.tsx";
import { type InboxFilter, inboxPath } from "./query.tsx";

/** The states as links, so that each list has an address. */
export function StateTabs({ filter }: { filter: InboxFilter }) {
	const { data } = useQuery(contact.api.countUnread.queryOptions());
	return (
		<nav
			aria-label={copy.stateTabs}
			className="strip gap-6 border-b border-line max-md:pb-px md:mx-0 md:px-0"
		>
			{messageStates.map((state) => (
				<Link
					key={state}
					to={inboxPath({ ...filter, state, message: null })}
					aria-current={state === filter.state || undefined}
					preventScrollReset
					className={classNames(
						underlined(state === filter.state),
						"shrink-0 snap-start gap-2 max-md:mb-0",
					)}
				>
					{copy.states[state]}
					{state === "new" && data && data.count > 0 && (
						<Badge variant="live">{data.count.toLocaleString("en")}</Badge>
					)}
				</Link>
			))}
		</nav>
	);
}

/** A form, so that it works before any script. */
export function InboxSearch({ filter }: { filter: InboxFilter }) {
	const id = useId();
	return (
		<search>
			<Form
				key={filter.search}
				action={paths.messages}
				preventScrollReset
				className="focus-ring-within flex min-h-11 items-center gap-2.5 rounded-thumb text-muted has-[input:focus]:text-ink"
			>
				{filter.state !== "new" && <input type="hidden" name="state" value={filter.state} />}
				<SearchInput
					id={id}
					label={copy.search}
					defaultValue={filter.search}
					maxLength={SEARCH_MAX}
					className="md:text-card"
				/>
				{filter.search && <ClearSearchLink to={inboxPath({ ...filter, search: "" })} />}
			</Form>
		</search>
	);
}

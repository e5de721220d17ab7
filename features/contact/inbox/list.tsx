import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { contact } from "#features/contact/api.tsx";
import type { MessageCard } from "#features/contact/contract.ts";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { classNames } from "#web/kit/class-names.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { type InboxFilter, inboxPages, inboxPath } from "./query.tsx";

/** The messages of one state that were searched for, newest first. */
export function InboxList({ filter }: { filter: InboxFilter }) {
	const list = useInfiniteQuery(inboxPages(contact.api, filter));
	const { data } = list;
	const messages = data?.pages.flatMap((page) => page.messages) ?? [];
	if (data && messages.length === 0) return <Nothing filter={filter} />;
	return (
		<>
			<RowList rows={messages}>{(message) => <Row message={message} filter={filter} />}</RowList>
			<MoreButton list={list} label={copy.more} className="mt-2" />
		</>
	);
}

function Row({ message, filter }: { message: MessageCard; filter: InboxFilter }) {
	const { id, name, subject, state, createdAt } = message;
	const isChosen = id === filter.message;
	return (
		<Link
			to={inboxPath({ ...filter, message: id })}
			preventScrollReset
			aria-current={isChosen || undefined}
			className={classNames(
				"group relative block py-3.5 lg:pl-4",
				isChosen &&
					"before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-lamp-mark",
			)}
		>
			<span className="flex items-baseline justify-between gap-4">
				<bdi
					className={classNames(
						"truncate text-card",
						state === "new" && !isChosen ? "font-semibold" : "text-ink",
					)}
				>
					{name}
				</bdi>
				<TimeAgo at={createdAt} className="shrink-0 text-micro text-muted" />
			</span>
			<bdi className="mt-0.5 block truncate text-small text-muted underline-offset-4 group-hover:underline">
				{subject}
			</bdi>
		</Link>
	);
}

function Nothing({ filter: { state, search } }: { filter: InboxFilter }) {
	return (
		<div className="pt-14">
			{search ? (
				<EmptyState title={copy.nothingFound} text={copy.nothingFoundText(search)} />
			) : (
				<EmptyState title={copy.none[state]} text={copy.noneText[state]} />
			)}
		</div>
	);
}

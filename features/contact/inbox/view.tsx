import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { contact } from "#features/contact/api.tsx";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { contactMessagesTopic } from "#features/contact/topics.ts";
import { paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { InboxSearch, StateTabs } from "./filters.tsx";
import { InboxList } from "./list.tsx";
import { MessageView } from "./message-view.tsx";
import { filterIn, type InboxFilter, inboxPages, inboxPath, useReloadInbox } from "./query.tsx";

/** /admin/messages: the list beside the message; on phones one after the other. */
export function InboxView() {
	const [params] = useSearchParams();
	const filter = filterIn(params);
	const { message } = filter;
	const cache = useQueryClient();
	const reload = useReloadInbox();
	useTopic(
		contactMessagesTopic,
		({ id }) => {
			// The list must not move while one of its messages is open.
			if (id === message) void cache.invalidateQueries({ queryKey: contact.api.countUnread.key() });
			else reload();
			void cache.invalidateQueries({ queryKey: contact.api.get.queryKey({ input: { id } }) });
		},
		reload,
	);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className={classNames("text-h2", message && "max-lg:sr-only")}>{copy.title}</h1>
			<p className={classNames("mt-3 max-w-text text-body text-muted", message && "max-lg:hidden")}>
				{copy.description}
			</p>
			<Link
				to={paths.contact}
				className={classNames(
					"link inline-flex min-h-11 items-center text-card",
					message && "max-lg:hidden",
				)}
			>
				{copy.toForm}
			</Link>
			<div
				className={classNames(
					"grid gap-x-16 lg:mt-11 lg:grid-cols-[minmax(0,392px)_minmax(0,1fr)]",
					!message && "mt-7",
				)}
			>
				<section
					aria-label={copy.stateTabs}
					className={classNames("min-w-0", message && "max-lg:hidden")}
				>
					<StateTabs filter={filter} />
					<div className="border-b border-line py-1.5">
						<InboxSearch filter={filter} />
					</div>
					<InboxList filter={filter} />
				</section>
				{message ? (
					<MessageView key={message} id={message} back={inboxPath({ ...filter, message: null })} />
				) : (
					<SelectHint filter={filter} />
				)}
			</div>
		</main>
	);
}

/** Beside a list that has something to select. */
function SelectHint({ filter }: { filter: InboxFilter }) {
	const { data } = useInfiniteQuery(inboxPages(contact.api, filter));
	if (!data?.pages[0]?.messages.length) return null;
	return <p className="pt-14 text-center text-body text-muted max-lg:hidden">{copy.pick}</p>;
}

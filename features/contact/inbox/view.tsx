import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { contact } from "#features/contact/api.tsx";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { contactMessagesTopic } from "#features/contact/topics.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { InboxSearch, StateTabs } from "./filters.tsx";
import { InboxList } from "./list.tsx";
import { MessageView } from "./message-view.tsx";
import { filterIn, inboxPath, useReloadInbox } from "./query.tsx";

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
			<BackLink variant="link" to={paths.contact} className={message ? "max-lg:hidden" : ""}>
				{copy.toForm}
			</BackLink>
			<h1 className={classNames("mt-2 text-h1", message && "max-lg:sr-only")}>{copy.title}</h1>
			<p className={classNames("mt-3 max-w-text text-body text-muted", message && "max-lg:hidden")}>
				{copy.description}
			</p>
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
					<p className="pt-14 text-center text-body text-muted max-lg:hidden">{copy.pick}</p>
				)}
			</div>
		</main>
	);
}

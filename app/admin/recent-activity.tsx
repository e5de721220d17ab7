import { Link } from "react-router";
import type { Message } from "#features/chat/contract.ts";
import { copy as chatCopy } from "#features/chat/copy.ts";
import { useNewestMessages } from "#features/chat/newest-messages.tsx";
import { plainText } from "#features/chat/plain-text.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { adminCopy as copy } from "./copy.ts";

const SHOWN = 5;

/** What was said last in the chat, live. */
export function RecentActivity() {
	const messages = useNewestMessages()?.messages.filter(({ content }) => content !== null) ?? [];
	const newest = messages.slice(-SHOWN).reverse();
	return (
		<section aria-labelledby="recent">
			<div className="flex items-end justify-between gap-4 border-b border-line pb-3">
				<h2 id="recent" className="text-h3">
					{copy.recent}
				</h2>
				<Link to={paths.chat} className="link -my-3 inline-flex min-h-11 items-center text-small">
					{copy.openChat}
				</Link>
			</div>
			{newest.length === 0 ? (
				<p className="py-3.5 text-card text-muted">{copy.noMessages}</p>
			) : (
				<ul>
					{newest.map((message) => (
						<RecentMessage key={message.seq} message={message} />
					))}
				</ul>
			)}
		</section>
	);
}

function RecentMessage({ message }: { message: Message }) {
	const { author, createdAt } = message;
	const name = author?.name ?? chatCopy.anonymous;
	return (
		<li className="flex items-center gap-3.5 border-b border-line py-3.5">
			<Avatar name={name} src={author?.avatarUrl} size={36} />
			<div className="min-w-0 flex-1">
				<p className="flex items-baseline justify-between gap-3">
					<bdi className="truncate text-card font-semibold">{name}</bdi>
					<TimeAgo at={createdAt} className="shrink-0 text-micro text-muted" />
				</p>
				<p dir="auto" className="truncate text-small text-muted">
					{plainText(message)}
				</p>
			</div>
		</li>
	);
}

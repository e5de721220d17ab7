import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { contact } from "#features/contact/api.tsx";
import type { Reply, WholeMessage } from "#features/contact/contract.ts";
import { inboxCopy as copy, copy as form } from "#features/contact/copy.ts";
import { plural } from "#shared/format.ts";
import { mailto } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { BackLink } from "#web/kit/back-link.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { MessageTools } from "./message-tools.tsx";
import { wholeMessage } from "./query.tsx";

/** How often to check whether an email has left the queue. */
const MAIL_STATE_POLL_MS = 3_000;

/** One message, what was answered, and what can be done about it. Viewing it opens it. */
export function MessageView({ id, back }: { id: string; back: string }) {
	const { data: message, isError } = useQuery({
		...wholeMessage(contact.api, id),
		refetchInterval: ({ state }) => (hasQueuedMail(state.data) ? MAIL_STATE_POLL_MS : false),
	});
	useOpened(message);
	return (
		<article className="min-w-0">
			<BackLink to={back} preventScrollReset className="lg:hidden">
				{copy.back}
			</BackLink>
			{message && <MessageBody message={message} back={back} />}
			{!message && isError && <p className="py-14 text-body text-muted">{copy.gone}</p>}
			{!message && !isError && <SkeletonLine className="mt-4 h-40 w-full rounded-card" />}
		</article>
	);
}

function MessageBody({ message, back }: { message: WholeMessage; back: string }) {
	const { name, email, subject, category, user, stateBy, sameSenderCount, createdAt } = message;
	return (
		<>
			<div className="mt-2 flex flex-wrap items-center gap-2 lg:mt-0">
				<Badge variant={message.state === "new" ? "live" : "wash"}>
					{copy.states[message.state]}
				</Badge>
				{category && <Badge>{form.categories[category]}</Badge>}
				{user && <Badge>{copy.member}</Badge>}
			</div>
			<h2 className="mt-4 text-dialog-title wrap-anywhere">
				<bdi>{subject}</bdi>
			</h2>
			<p className="mt-3 text-card wrap-anywhere">
				<bdi className="font-semibold">{name}</bdi>{" "}
				<a href={mailto(email)} className="link inline-flex min-h-11 items-center">
					{email}
				</a>
			</p>
			<p className="text-small text-muted">
				<TimeAgo at={createdAt} />
				{sameSenderCount > 0 && ` · ${copy.sameSender(plural(sameSenderCount, "message"))}`}
			</p>
			<p dir="auto" className="mt-6 max-w-text text-body whitespace-pre-wrap wrap-anywhere">
				{message.message}
			</p>
			<p className="mt-6 border-t border-line pt-3.5 text-small text-muted">
				{stateBy && (
					<span className="block">
						{copy.stateSetBy[message.state]} <bdi>{stateBy.name}</bdi>,{" "}
						<TimeAgo at={message.stateAt} inSentence />
					</span>
				)}
				{copy.supportMail[message.mail]}
			</p>
			<MessageTools message={message} back={back} />
			<Answers replies={message.replies} />
			<AnswerForm key={message.replies.length} message={message} />
		</>
	);
}

function useOpened(message: WholeMessage | undefined): void {
	const cache = useQueryClient();
	const { mutate } = useMutation(
		contact.api.open.mutationOptions({
			onSuccess: (opened) => {
				const { queryKey } = wholeMessage(contact.api, opened.id);
				cache.setQueryData(queryKey, opened);
				void cache.invalidateQueries({ queryKey: contact.api.countUnread.key() });
			},
		}),
	);
	const open = useEffectEvent((id: string) => mutate({ id }));
	const unread = message?.state === "new" ? message.id : null;
	useEffect(() => {
		if (unread) open(unread);
	}, [unread]);
}

function hasQueuedMail(message: WholeMessage | undefined): boolean {
	return (
		message?.mail === "queued" || (message?.replies.some(({ mail }) => mail === "queued") ?? false)
	);
}

/** Replies with author, time and mail state. */
function Answers({ replies }: { replies: readonly Reply[] }) {
	if (replies.length === 0) return null;
	return (
		<section aria-labelledby="answers" className="mt-11">
			<h3 id="answers" className="text-h3">
				{copy.answers}
			</h3>
			<ul className="mt-2 divide-y divide-line">
				{replies.map(({ id, text, author, mail, createdAt }) => (
					<li key={id} className="flex items-start gap-4 py-5">
						<Avatar
							name={author?.name ?? copy.someone}
							src={author?.avatarUrl ?? null}
							size={38}
							className="self-start"
						/>
						<div className="min-w-0 flex-1">
							<p className="text-card font-semibold wrap-anywhere">
								<bdi>{author?.name ?? copy.someone}</bdi>
							</p>
							<p className="text-small text-muted">
								<TimeAgo at={createdAt} /> · {copy.mail[mail]}
							</p>
							<p dir="auto" className="mt-3 max-w-text text-body whitespace-pre-wrap wrap-anywhere">
								{text}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

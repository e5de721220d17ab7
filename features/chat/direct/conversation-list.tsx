import { Users } from "lucide-react";
import { useId, useState } from "react";
import type { DirectConversation } from "#features/chat/contract.ts";
import { NAME_QUERY_MAX } from "#features/chat/limits.ts";
import { useNewestCounted } from "#features/chat/newest-messages.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { plainText } from "#features/chat/plain-text.ts";
import { RoomRows } from "#features/chat/rooms/room-rows.tsx";
import { unreadText } from "#features/chat/unread/unread-text.ts";
import { useUnread } from "#features/chat/unread/use-unread.tsx";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { SearchInput } from "#web/kit/fields/search-input.tsx";
import { kindsOfTwo } from "./conversation-kinds.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { MembersFound } from "./members-found.tsx";
import { useDirect } from "./use-direct.tsx";
import { useNextUnread } from "./use-next-unread.tsx";

/** The community's conversation and the member's direct ones, with what is unread; or members found by name. */
export function ConversationList({
	titleAs: Title = "h2",
	className,
}: {
	titleAs?: "h1" | "h2";
	className?: string;
}) {
	const id = useId();
	const [typed, setTyped] = useState("");
	const { data } = useDirect();
	const list = useNextUnread();
	return (
		<nav
			ref={list}
			aria-label={copy.conversations}
			aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
			className={classNames("flex min-h-0 flex-col px-5 pt-5", className)}
		>
			<Title className="pb-4 text-h3">{copy.directTitle}</Title>
			<div className="flex items-center gap-2 rounded-[14px] border border-line-strong bg-surface px-3 text-muted focus-within:border-lamp-ink">
				<SearchInput
					id={id}
					label={copy.findMember}
					value={typed}
					maxLength={NAME_QUERY_MAX}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<div className="-mx-3 mt-3 min-h-0 flex-1 overflow-y-auto pb-4">
				{typed.trim() !== "" ? (
					<MembersFound name={typed.trim()} onChosen={() => setTyped("")} />
				) : (
					<>
						<CommunityRow />
						{data?.conversations.map((one) => (
							<DirectRow key={one.id} conversation={one} />
						))}
						{data?.conversations.length === 0 && (
							<div className="px-3 pt-6 text-small text-muted">
								<p className="font-semibold text-ink">{copy.noDirect}</p>
								<p className="mt-1">{copy.noDirectText}</p>
							</div>
						)}
						<RoomRows headingAs={Title === "h1" ? "h2" : "h3"} />
					</>
				)}
			</div>
		</nav>
	);
}

function CommunityRow() {
	const unread = useUnread();
	const last = useNewestCounted();
	return (
		<ConversationRow
			to={paths.chat}
			name={copy.title}
			face={
				<span className="grid size-[38px] shrink-0 place-items-center rounded-full bg-wash text-lamp-ink">
					<Users size={20} strokeWidth={1.5} aria-hidden="true" />
				</span>
			}
			at={last?.createdAt}
			text={last ? `${last.author?.name ?? copy.anonymous}: ${plainText(last)}` : ""}
			unread={unread}
		/>
	);
}

function DirectRow({
	conversation: { id, kind, member, last, unread },
}: {
	conversation: DirectConversation;
}) {
	const name = member?.name ?? copy.anonymous;
	const words = last ? plainText(last) : "";
	const text = last?.isMine ? copy.mine(words) : words;
	return (
		<ConversationRow
			to={kindsOfTwo[kind].path(id)}
			name={name}
			staff={member?.staff}
			face={<Avatar name={name} src={member?.avatarUrl} size={38} />}
			at={last?.createdAt}
			text={kind === "session" ? copy.inSession(text) : text}
			unread={unreadText(unread)}
			isForYou
		/>
	);
}

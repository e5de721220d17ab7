import { lazy, type ReactNode, Suspense, useState } from "react";
import type { UserCard } from "#features/accounts/contract.ts";
import { presenceTopic } from "#features/accounts/topics.ts";
import { useLiveState, useTopic } from "#web/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { AvatarRow } from "./avatar-row.tsx";
import { Composer } from "./composer.tsx";
import { copy } from "./copy.ts";
import { useLastSeen } from "./last-seen.tsx";
import { MessageLog } from "./message-log.tsx";
import { useConversation } from "./use-conversation.tsx";
import { useOutbox } from "./use-outbox.tsx";

const RemoveDialog = lazy(() =>
	import("./remove-dialog.tsx").then((module) => ({ default: module.RemoveDialog })),
);

type Props = {
	titleAs?: "h1" | "h2";
	titleId?: string;
	/** At the right of the head: folds or closes what it is in. */
	action?: ReactNode;
	/** Whether it can be seen: what nobody can see is not read. */
	isVisible?: boolean;
};

/** The shared conversation with its head and composer; fills the box it is given. */
export function ChatPanel(props: Props) {
	const viewer = useViewer();
	if (!viewer) return <p className="p-6 text-body text-muted">{copy.signInToJoin}</p>;
	return <SignedInPanel key={viewer.id} userId={viewer.id} {...props} />;
}

function SignedInPanel({
	userId,
	titleAs: Title = "h2",
	titleId,
	action,
	isVisible = true,
}: Props & { userId: string }) {
	const liveState = useLiveState();
	const { conversation, add, fetchOlder, isFetchingOlder, onEnd } = useConversation();
	const { pending, outbox, send, sendAgain, discard } = useOutbox(
		userId,
		liveState === "live",
		(message) => add([message]),
	);
	const [presence, setPresence] = useState<{ count: number; users: UserCard[] } | null>(null);
	const [removing, setRemoving] = useState<string | null>(null);
	const newest = conversation.messages.at(-1)?.seq ?? 0;
	const seenBefore = useLastSeen(userId, isVisible ? newest : 0);
	useTopic(presenceTopic, setPresence);

	return (
		<section aria-label={copy.title} className="flex h-full min-h-0 flex-col bg-surface">
			<header className="border-b border-line px-5 pt-5 pb-4 md:px-6">
				<div className="flex items-start justify-between gap-3">
					<Title id={titleId} className="text-h3">
						{copy.title}
					</Title>
					{action && <div className="-my-2 md:-mr-2.5">{action}</div>}
				</div>
				<div className="mt-2 flex min-h-[30px] items-center gap-3 text-small text-muted">
					{/* An empty room is a report from before this member was in it. */}
					{presence && presence.count > 0 && (
						<>
							<AvatarRow users={presence.users} />
							<span>{copy.inTheRoom(presence.count)}</span>
						</>
					)}
				</div>
			</header>
			<MessageLog
				conversation={conversation}
				pending={pending}
				seenBefore={seenBefore}
				isFetchingOlder={isFetchingOlder}
				onOlder={fetchOlder}
				onEnd={onEnd}
				onSendAgain={sendAgain}
				onDiscard={discard}
				onRemove={setRemoving}
			/>
			<div className="px-3 pb-3 md:px-4 md:pb-4">
				<p role="status" className="min-h-0 text-small text-muted empty:hidden">
					{liveState === "away" ? copy.away : ""}
				</p>
				<Composer drafts={outbox} onSend={send} />
			</div>
			{removing && (
				<Suspense>
					<RemoveDialog
						id={removing}
						onClose={() => setRemoving(null)}
						onRemoved={(message) => add([message])}
					/>
				</Suspense>
			)}
		</section>
	);
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { ownBlocksTopic } from "#features/blocks/topics.ts";
import { ConversationRow } from "#features/chat/direct/conversation-row.tsx";
import { plainText } from "#features/chat/plain-text.ts";
import { seenTopic } from "#features/chat/topics.ts";
import { unreadText } from "#features/chat/unread/unread-text.ts";
import { roomPath } from "#shared/paths.ts";
import { useReloadOn, useTopic } from "#web/live/live-hooks.tsx";
import { useReload } from "#web/use-reload.ts";
import { rooms } from "./api.tsx";
import type { SubjectRoom } from "./contract.ts";
import { copy } from "./copy.ts";
import { roomsTopic } from "./topics.ts";

/** Lively rooms have the list asked for again no more often than this, and not by all pages at once. */
const RELOAD_MS = 4_000;
const RELOAD_JITTER_MS = 4_000;

/** The open rooms, those where something was said last first; nothing while there is none. */
export function RoomRows({ headingAs: Heading }: { headingAs: "h2" | "h3" }) {
	const { data } = useQuery(rooms.api.list.queryOptions());
	const reload = useReloadSoon();
	useTopic(ownBlocksTopic, useReload(rooms.api.list));
	useReloadOn(roomsTopic, reload);
	useTopic(seenTopic, ({ conversationId }) => {
		if (data?.rooms.some(({ id }) => id === conversationId)) reload();
	});
	if (!data || data.rooms.length === 0) return null;
	return (
		<section aria-labelledby="rooms" className="mt-4">
			<Heading id="rooms" className="px-3 pb-1 text-micro font-semibold text-muted">
				{copy.title}
			</Heading>
			{data.rooms.map((room) => (
				<RoomRow key={room.id} room={room} />
			))}
		</section>
	);
}

function RoomRow({ room: { id, subject, last, unread } }: { room: SubjectRoom }) {
	return (
		<ConversationRow
			to={roomPath(id)}
			name={subject.title}
			face={<Picture subject={subject} />}
			at={last?.createdAt}
			text={last ? copy.messageBy(last.name, plainText(last)) : copy.nothingYet}
			unread={unreadText(unread ?? 0)}
		/>
	);
}

function Picture({ subject: { shape, title, byline, pictureUrl } }: Pick<SubjectRoom, "subject">) {
	return shape === "tall" ? (
		<span className="grid size-[38px] shrink-0 place-items-center">
			<UprightCover
				title={title}
				author={byline ?? ""}
				coverUrl={pictureUrl}
				className="w-[26px]"
			/>
		</span>
	) : (
		<PlayableCover
			seed={title}
			coverUrl={pictureUrl}
			className="size-[38px] shrink-0 rounded-thumb"
		/>
	);
}

function useReloadSoon(): () => void {
	const reload = useReload(rooms.api.list);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return () => {
		timer.current ??= setTimeout(
			() => {
				timer.current = undefined;
				reload();
			},
			RELOAD_MS + Math.random() * RELOAD_JITTER_MS,
		);
	};
}

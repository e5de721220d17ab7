import { useEffect, useMemo, useRef, useState } from "react";
import { type MetaFunction, useParams, useSearchParams } from "react-router";
import { booking } from "#features/booking/api.tsx";
import { sessionQuery } from "#features/booking/booking-query.tsx";
import type { BookingDetails } from "#features/booking/contract.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionCopy } from "#features/booking/session/copy.ts";
import { SessionView } from "#features/booking/session/session-view.tsx";
import { chat } from "#features/chat/api.tsx";
import { ClosedNotice } from "#features/chat/direct/closed-notice.tsx";
import { ChatPanel, loadChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { copy as chatCopy } from "#features/chat/panel/panel-copy.ts";
import type { Room } from "#features/chat/room.tsx";
import { sessionMessagePath } from "#shared/paths.ts";
import { head, loadedFor } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useSiteSettings } from "#web/site-settings.tsx";

const queries = async ({ root, params, load }: Page) => {
	const from = booking.on(root);
	const id = params.id ?? "";
	const { role } = await load<BookingDetails>(sessionQuery(from, id));
	await Promise.all([
		role !== "member" && load(from.notes.queryOptions({ input: { id } })),
		role !== "admin" && load(chat.on(root).list.queryOptions({ input: { conversationId: id } })),
		role !== "admin" && loadChatPanel(),
	]);
};
const admission = { needs: "book a session", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) => {
	const details = loadedFor<BookingDetails>(page, sessionQuery(booking.api, page.params.id ?? ""));
	return head(page, {
		title: details?.booking.session ?? copy.title,
		description: copy.description,
		isListed: false,
	});
};

function BookingSessionPage() {
	const { id = "" } = useParams();
	return <SessionView key={id} id={id} messages={(details) => <Messages details={details} />} />;
}

export default steadyPage(BookingSessionPage);

/** What member and coach write to each other. */
function Messages({ details: { booking: session, role } }: { details: BookingDetails }) {
	const { id, state, videoUrl } = session;
	const other = role === "member" ? session.coach : session.member;
	const name = other?.name ?? copy.someone;
	const needsPlace = state === "booked" && videoUrl === null && other !== null;
	const [search] = useSearchParams();
	const { sendsEmail } = useSiteSettings();
	const room = useMemo(() => roomOf(id, name, needsPlace), [id, name, needsPlace]);
	const { box, isInView } = useIsInView();
	return (
		<div ref={box} className="flex min-h-0 flex-1 flex-col">
			<ChatPanel
				room={room}
				opensAtNew
				isVisible={isInView}
				linkedSeq={Number(search.get("message")) || null}
				subtitle={sessionCopy.messagesText(name, sendsEmail)}
				closed={other === null && <ClosedNotice obstacle="gone" />}
			/>
		</div>
	);
}

/** The messages stand below what was booked: on a phone they are not seen, and not read, until one has scrolled to them. */
function useIsInView() {
	const box = useRef<HTMLDivElement>(null);
	const [isInView, setInView] = useState(false);
	useEffect(() => {
		if (!box.current) return;
		const observer = new IntersectionObserver(
			([entry]) => setInView(entry?.isIntersecting === true),
			{ threshold: 0.25 },
		);
		observer.observe(box.current);
		return () => observer.disconnect();
	}, []);
	return { box, isInView };
}

function roomOf(id: string, name: string, needsPlace: boolean): Room {
	return {
		kind: "session",
		conversationId: id,
		keyOf: (userId) => `session:${id}:${userId}`,
		title: sessionCopy.messages,
		placeholder: chatCopy.placeholderTo(name),
		messagePath: (seq) => sessionMessagePath(id, seq),
		emptyText: needsPlace ? sessionCopy.agreeWhere(name) : sessionCopy.noMessages,
	};
}

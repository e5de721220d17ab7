import { ORPCError } from "@orpc/server";
import { and, count, countDistinct, eq } from "drizzle-orm";
import { limitMessage, limitNewcomer, readPace } from "#domain/moderation/server-guards.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { blankMessage, insertMessage, setContent } from "#features/chat/writing/server-write.ts";
import { invalid, refusal } from "#server/access.ts";
import type { Context, MemberContext, User } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { copy as common } from "#shared/copy.ts";
import { publicNameOf } from "#shared/format.ts";
import { staffRoleOf } from "#shared/policy.ts";
import {
	chatDirectTypingTopic,
	chatSeenTopic,
	chatTypingTopic,
	contract,
	hasWords,
} from "./contract.ts";
import {
	getDirect,
	listConversations,
	obstacleIn,
	openDirect,
	refuseUnwanted,
	setDirect,
} from "./direct/server-direct.ts";
import { addImage, removeUnsent } from "./images/server-add.ts";
import { deleteImages } from "./images/server-delete.ts";
import { chatImages } from "./images/table.ts";
import {
	MESSAGES_BURST,
	MESSAGES_PER_MINUTE,
	REACTION_KINDS_MAX,
	REACTIONS_EACH_MAX,
	REACTIONS_PER_MINUTE,
	SESSION_MESSAGES_PER_HOUR,
	TYPING_EVERY_SECONDS,
	TYPING_PER_SECOND,
} from "./limits.ts";
import { chatRoomTopic } from "./rooms/contract.ts";
import { copy as rooms } from "./rooms/copy.ts";
import { readSeen, saveSeen } from "./seen/server-seen.ts";
import { publishChange, publishMessage } from "./server-publish.ts";
import { completeName, listMessages, listReactors, searchMessages } from "./server-read.ts";
import { findRoom, findRoomOf, type Room } from "./server-room.ts";
import { forEveryone } from "./server-rows.ts";
import { chatReactions } from "./table.ts";
import { countUnread } from "./unread/server-unread.ts";

const minute: Rule = {
	name: "chat-minute",
	points: MESSAGES_PER_MINUTE,
	seconds: 60,
	isBurst: true,
};
const burst: Rule = { name: "chat-burst", points: MESSAGES_BURST, seconds: 5, isBurst: true };
/** Each can send an email. */
const sessionHour: Rule = {
	name: "session-message",
	points: SESSION_MESSAGES_PER_HOUR,
	seconds: 3_600,
};
const reactions: Rule = {
	name: "chat-reactions",
	points: REACTIONS_PER_MINUTE,
	seconds: 60,
	isBurst: true,
};
const typingEach: Rule = {
	name: "chat-typing-each",
	points: 1,
	seconds: TYPING_EVERY_SECONDS - 1,
	isLocal: true,
};
const typingAll: Rule = {
	name: "chat-typing-all",
	points: TYPING_PER_SECOND,
	seconds: 1,
	isLocal: true,
};

export const chatRouter = serve(contract, {
	list: async ({ input, context }) => listMessages(context, await placeOf(context, input), input),
	conversations: ({ context }) => listConversations(context),
	direct: ({ input, context }) => getDirect(context, input.id),
	openDirect: ({ input, context }) => openDirect(context, input.memberId),
	setDirect: ({ input, context }) => setDirect(context, input.isOff),
	send: async ({ input, context }) => {
		const { user } = context.session;
		const room = await findRoom(context, input.conversationId);
		await mayWrite(context, user.id);
		await refuseClosed(context, room);
		// Slow mode keeps many voices readable; who has a session with somebody is expected to write.
		if (room.kind === "session") await context.limits.consume(sessionHour, user.id);
		else await (room.kind === "direct" ? limitNewcomer : limitMessage)(context, user);
		const content = hasWords(input.content) ? input.content : "";
		const sent = await insertMessage(context, { userId: user.id, room }, { ...input, content });
		// Repeats too: the first time, the database's answer may have been lost and nothing published.
		publishMessage(context, room, forEveryone(sent));
		return sent;
	},
	edit: async ({ input: { id, content: typed }, context }) => {
		const { user } = context.session;
		const content = hasWords(typed) ? typed : "";
		await mayWrite(context, user.id);
		const room = await findRoomOf(context, id);
		await refuseClosed(context, room);
		return publishChange(context, { id, room }, async (tx, stored) => {
			if (stored.userId !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
			if (stored.content === null) throw refusal("CONFLICT", copy.editedRemoved);
			if (content === "" && stored.imageCount === 0) throw invalid({ content: copy.empty });
			if (stored.content === content) return false;
			await setContent(context, stored, { authorId: user.id, content, room }, tx);
			return true;
		});
	},
	remove: async ({ input: { id }, context }) => {
		const { user } = context.session;
		let deleteBytes: (() => Promise<void>) | null = null;
		const room = await findRoomOf(context, id);
		const removed = await publishChange(context, { id, room }, async (tx, stored) => {
			if (stored.userId !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
			if (stored.removedAt !== null) return false;
			deleteBytes = await deleteImages(context, eq(chatImages.messageId, id), tx);
			await blankMessage(tx, id);
			context.log.info(
				{ userId: user.id, message: id, requestId: context.requestId },
				"chat message removed",
			);
			return true;
		});
		await deleteImageBytes(context, deleteBytes);
		return removed;
	},
	addImage: ({ input, context, errors }) => addImage(context, input.uploadId, errors),
	removeImage: async ({ input: { id }, context }) => {
		await removeUnsent(context, id);
		return { id };
	},
	react: async ({ input: { id, emoji, isOn }, context }) => {
		const { user } = context.session;
		await context.limits.consume(reactions, user.id);
		const room = await findRoomOf(context, id);
		await refuseClosed(context, room);
		return publishChange(context, { id, room }, async (tx, stored) => {
			if (stored.content === null) throw refusal("CONFLICT", copy.reactedRemoved);
			const own = and(
				eq(chatReactions.messageId, id),
				eq(chatReactions.userId, user.id),
				eq(chatReactions.emoji, emoji),
			);
			if (!isOn) return (await tx.delete(chatReactions).where(own)).rowCount === 1;
			if ((await tx.$count(chatReactions, own)) > 0) return false;
			await refuseTooMany(tx, id, user.id, emoji);
			await tx.insert(chatReactions).values({ messageId: id, userId: user.id, emoji });
			return true;
		});
	},
	reactors: async ({ input, context }) => {
		await findRoomOf(context, input.id);
		return listReactors(context, input.id);
	},
	completions: ({ input, context }) => completeName(context, input.name),
	search: async ({ input, context }) =>
		searchMessages(context, await placeOf(context, input), input),
	unread: ({ context }) => countUnread(context),
	pace: ({ context }) => readPace(context, context.session.user),
	seen: async ({ input, context }) => {
		const { viewerId: userId, conversationId } = await placeOf(context, input);
		return readSeen(context, { userId, conversationId });
	},
	saveSeen: async ({ input, context }) => {
		const { viewerId: userId, conversationId } = await placeOf(context, input);
		const place = await saveSeen(context, { userId, conversationId }, input);
		context.live.sendToUser(userId, chatSeenTopic, { ...place, conversationId });
		return place;
	},
	typing: async ({ input, context }) => {
		const { user } = context.session;
		const room = await findRoom(context, input.conversationId);
		const all = "members" in room ? [] : [[typingAll, room.id] as const];
		const mayPublish = await isWithin(context, [[typingEach, user.id], ...all]);
		if (mayPublish && (await isOpen(context, room))) publishTyping(context, room, cardOf(user));
		return { ok: true } as const;
	},
});

async function mayWrite({ limits }: Context, userId: string): Promise<void> {
	await limits.consumeBoth([burst, userId], [minute, userId]);
}

/** Errors: CONFLICT where nothing is written any more, or one of two does not want it. */
async function refuseClosed(context: MemberContext, room: Room): Promise<void> {
	if (room.kind === "direct") await refuseUnwanted(context, room.members);
	if (room.kind === "session" && isAlone(room)) throw refusal("CONFLICT", copy.obstacles.gone);
	if (room.kind === "room" && room.isClosed) throw refusal("CONFLICT", rooms.closed);
}

/** Whether what is written here would be taken: nobody hears of typing that leads to nothing. */
async function isOpen(context: MemberContext, room: Room): Promise<boolean> {
	if (room.kind === "room") return !room.isClosed;
	if (room.kind === "session") return !isAlone(room);
	return room.kind === "community" || !(await obstacleIn(context, room.members));
}

const isAlone = ({ members }: { members: readonly string[] }) => members.length < 2;

function publishTyping({ live }: Context, room: Room, user: ReturnType<typeof cardOf>): void {
	if (room.kind === "community") live.publish(chatTypingTopic, user);
	else if ("members" in room)
		for (const id of room.members.filter((one) => one !== user.id))
			live.sendToUser(id, chatDirectTypingTopic, { conversationId: room.id, user });
	// Where not everyone may read, not everyone learns who is there either.
	else if (room.isForAll) live.publish(chatRoomTopic, { typing: user }, room.id);
}

async function placeOf(context: MemberContext, input: { conversationId?: string | undefined }) {
	const { id: conversationId } = await findRoom(context, input.conversationId);
	return { viewerId: context.session.user.id, conversationId };
}

/** Errors: CONFLICT where the message has enough different emoji, or enough of this member's. */
async function refuseTooMany(tx: Tx, id: string, userId: string, emoji: string): Promise<void> {
	const on = eq(chatReactions.messageId, id);
	const [all] = await tx
		.select({ kinds: countDistinct(chatReactions.emoji) })
		.from(chatReactions)
		.where(on);
	const [same] = await tx
		.select({ count: count() })
		.from(chatReactions)
		.where(and(on, eq(chatReactions.emoji, emoji)));
	const own = await tx.$count(chatReactions, and(on, eq(chatReactions.userId, userId)));
	const isFull = same?.count === 0 && (all?.kinds ?? 0) >= REACTION_KINDS_MAX;
	if (isFull || own >= REACTIONS_EACH_MAX) throw refusal("CONFLICT", copy.tooManyReactions);
}

async function isWithin(
	{ limits }: Context,
	rules: readonly (readonly [rule: Rule, key: string])[],
): Promise<boolean> {
	try {
		for (const [rule, key] of rules) await limits.consume(rule, key);
		return true;
	} catch (error) {
		if (error instanceof ORPCError && error.code === "TOO_MANY_REQUESTS") return false;
		throw error;
	}
}

function cardOf({ id, fullName, avatarUrl, roles }: User) {
	return { id, name: publicNameOf({ fullName }), avatarUrl, staff: staffRoleOf(roles) };
}

/** The message is removed whatever becomes of the bytes: what stays behind is swept. */
async function deleteImageBytes(
	{ log }: Context,
	deleteBytes: (() => Promise<void>) | null,
): Promise<void> {
	await deleteBytes?.().catch((error) => log.warn({ err: error }, "deleting images failed"));
}

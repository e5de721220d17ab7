import { newId } from "#server/database/database.ts";
import { chatImagePath, chatImageSizes, directPath, paths } from "#shared/paths.ts";
import { chatImage } from "#testing/chat-images.ts";
import {
	both,
	members,
	membersPage,
	membersTopic,
	ownerAlone,
	type ProcedureRow,
	type RouteRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";

/** The member's image, sent with a message. */
const anImage = async ({ server, owner }: World) => {
	const { id } = await owner.api.chat.addImage({ uploadId: await chatImage(server.url, owner) });
	await owner.api.chat.send({ content: "", clientMessageId: newId(), images: [{ id, alt: "" }] });
	return id;
};

/** A conversation of the member's with somebody else. */
const aDirect = async ({ server, owner }: World) => {
	const { id } = await owner.api.chat.openDirect({ memberId: (await server.user()).id });
	return id;
};
const aDirectMessage = async (world: World) => {
	const conversationId = await aDirect(world);
	const sent = { content: "Mine", clientMessageId: newId(), conversationId };
	return (await world.owner.api.chat.send(sent)).id;
};
export const procedures: readonly ProcedureRow[] = [
	{ name: "chat.list", statuses: members, input: () => ({}) },
	{ name: "chat.unread", statuses: members },
	{ name: "chat.pace", statuses: members },
	{
		name: "chat.send",
		statuses: members,
		input: () => ({ content: "Hello", clientMessageId: newId() }),
	},
	{
		name: "chat.remove",
		what: "the member's message",
		statuses: [401, 200, 403, 403, 403],
		input: async ({ owner }) => {
			const { id } = await owner.api.chat.send({ content: "Mine", clientMessageId: newId() });
			return { id };
		},
	},
	{
		name: "chat.edit",
		what: "the member's message",
		statuses: [401, 200, 403, 403, 403],
		input: async ({ owner }) => {
			const { id } = await owner.api.chat.send({ content: "Mine", clientMessageId: newId() });
			return { id, content: "Still mine" };
		},
	},
	{
		name: "chat.react",
		what: "to the member's message",
		statuses: members,
		input: async ({ owner }) => {
			const { id } = await owner.api.chat.send({ content: "Mine", clientMessageId: newId() });
			return { id, emoji: "👍", isOn: true };
		},
	},
	{
		name: "chat.reactors",
		statuses: members,
		input: async ({ owner }) => {
			const { id } = await owner.api.chat.send({ content: "Mine", clientMessageId: newId() });
			return { id };
		},
	},
	{
		name: "chat.addImage",
		what: "of the member's upload",
		statuses: ownerAlone,
		input: async ({ server, owner }) => ({ uploadId: await chatImage(server.url, owner) }),
	},
	{
		name: "chat.removeImage",
		what: "the member's, not sent",
		statuses: ownerAlone,
		input: async ({ server, owner }) => {
			const uploadId = await chatImage(server.url, owner);
			const { id } = await owner.api.chat.addImage({ uploadId });
			return { id };
		},
	},
	{
		name: "chat.list",
		what: "between the member and somebody else",
		statuses: ownerAlone,
		input: async (world) => ({ conversationId: await aDirect(world) }),
	},
	{
		name: "chat.send",
		what: "between the member and somebody else",
		statuses: ownerAlone,
		input: async (world) => ({
			content: "Hello",
			clientMessageId: newId(),
			conversationId: await aDirect(world),
		}),
	},
	...(["chat.search", "chat.seen", "chat.saveSeen", "chat.typing"] as const).map((name) => ({
		name,
		what: "between the member and somebody else",
		statuses: ownerAlone,
		input: async (world: World) => ({
			...(name === "chat.search" && { query: "hello" }),
			...(name === "chat.saveSeen" && { seq: 1 }),
			conversationId: await aDirect(world),
		}),
	})),
	{
		name: "chat.edit",
		what: "the member's direct message",
		statuses: ownerAlone,
		input: async (world) => ({ id: await aDirectMessage(world), content: "Still mine" }),
	},
	{
		name: "chat.react",
		what: "to the member's direct message",
		statuses: ownerAlone,
		input: async (world) => ({ id: await aDirectMessage(world), emoji: "👍", isOn: true }),
	},
	{
		name: "chat.reactors",
		what: "to the member's direct message",
		statuses: ownerAlone,
		input: async (world) => ({ id: await aDirectMessage(world) }),
	},
	{
		name: "chat.remove",
		what: "the member's direct message",
		statuses: ownerAlone,
		input: async (world) => ({ id: await aDirectMessage(world) }),
	},
	{ name: "chat.conversations", statuses: members },
	{
		name: "chat.direct",
		statuses: ownerAlone,
		input: async (world) => ({ id: await aDirect(world) }),
	},
	{
		name: "chat.openDirect",
		statuses: members,
		input: async ({ server }) => ({ memberId: (await server.user()).id }),
	},
	{
		name: "chat.openDirect",
		what: "with the member",
		// Nobody writes to themselves.
		statuses: [401, 409, 200, 200, 200],
		input: ({ owner }) => ({ memberId: owner.id }),
	},
	{ name: "chat.setDirect", statuses: members, input: () => ({ isOff: false }) },
	{ name: "chat.completions", statuses: members, input: () => ({ name: "a" }) },
	{ name: "chat.search", statuses: members, input: () => ({ query: "hello" }) },
	{ name: "chat.seen", statuses: members, input: () => ({}) },
	{ name: "chat.saveSeen", statuses: members, input: () => ({ seq: 1 }) },
	{ name: "chat.typing", statuses: members, input: () => ({}) },
];

const [small, large] = chatImageSizes.map((size) =>
	both(chatImagePath(":id", size), {
		statuses: members,
		path: async (world) => chatImagePath(await anImage(world), size),
	}),
);
export const routes: Record<string, RouteRow> = { ...small, ...large };

export const pages: Record<string, Row<number | string>> = {
	[paths.chat]: membersPage(paths.auth, paths.chat),
	[paths.direct]: membersPage(paths.auth, paths.direct),
	// Nobody's conversation.
	[directPath(":id")]: [membersPage(paths.auth, directPath(":id"))[0], 404, 404, 404, 404],
};

export const topics: Record<string, Row<string>> = {
	chat: membersTopic,
	chatDirect: membersTopic,
	chatDirectTyping: membersTopic,
	chatSeen: membersTopic,
	chatTyping: membersTopic,
};

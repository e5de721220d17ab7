import { decisionToken } from "#domain/moderation/server-tokens.ts";
import { moderationAppeals, moderationCases, moderationLog } from "#domain/moderation/table.ts";
import { newId } from "#server/database/database.ts";
import { paths, signInPath } from "#shared/paths.ts";
import {
	everyone,
	members,
	membersPage,
	type ProcedureRow,
	type Row,
	sentHome,
	type World,
} from "#testing/matrix/row.ts";
import { takeDown } from "#testing/moderation.ts";

const moderators = [401, 403, 403, 200, 200] as const;

/** A message of the member's, as somebody else reports it. */
async function aMessage({ owner }: World) {
	return owner.api.chat.send({ content: "Words", clientMessageId: newId() });
}

async function aCase(world: World) {
	const { id: subjectId } = await aMessage(world);
	const id = newId();
	await world.server.services.db.insert(moderationCases).values({
		id,
		kind: "chat-message",
		subjectId,
		authorId: world.owner.id,
		title: "Chat message",
		quoted: "Words",
		path: paths.chat,
	});
	return { id };
}

async function aMute(world: World) {
	const { id: caseId } = await aCase(world);
	const id = newId();
	const until = new Date(Date.now() + 3_600_000);
	await world.server.services.db.insert(moderationLog).values({
		id,
		caseId,
		action: "muted",
		rule: "spam",
		reason: "W",
		userId: world.owner.id,
		until,
	});
	return { id };
}

const aDecision = () => ({
	decisionId: newId(),
	outcome: "warned",
	rule: "spam",
	reason: "Words",
});

async function aDirectMessage({ server, owner }: World) {
	const other = await server.user();
	const { id: conversationId } = await owner.api.chat.openDirect({ memberId: other.id });
	return owner.api.chat.send({ content: "Words", clientMessageId: newId(), conversationId });
}

/** A message of the member's that was taken down. */
async function aRemoval(world: World) {
	const { id: subjectId } = await aMessage(world);
	const by = await world.server.user({ roles: ["moderator"] });
	const { log } = await takeDown(by, "chat-message", subjectId);
	return { id: log[0]?.id ?? "", subject: { kind: "chat-message", subjectId } };
}

async function anAppeal(world: World) {
	const { id: decisionId } = await aMute(world);
	const id = newId();
	const { db } = world.server.services;
	await db.insert(moderationAppeals).values({ id, decisionId, userId: world.owner.id, text: "W" });
	return { id };
}

const tokenOf = (world: World, decision: { id: string }) =>
	decisionToken(world.server.config.authSecret, decision.id);

export const procedures: readonly ProcedureRow[] = [
	{
		name: "moderation.report",
		what: "the member's message",
		// Nobody reports their own.
		statuses: [401, 409, 200, 200, 200],
		input: async (world) => ({
			id: newId(),
			kind: "chat-message",
			subjectId: (await aMessage(world)).id,
			reason: "spam",
		}),
	},
	{
		name: "moderation.report",
		what: "nothing",
		statuses: [401, 404, 404, 404, 404],
		input: () => ({ id: newId(), kind: "track", subjectId: newId(), reason: "spam" }),
	},
	{ name: "moderation.count", statuses: moderators },
	{ name: "moderation.queue", statuses: moderators, input: () => ({ view: "appeals" }) },
	{ name: "moderation.get", statuses: moderators, input: aCase },
	{
		name: "moderation.claim",
		statuses: moderators,
		input: async (world) => ({ ...(await aCase(world)), isMine: true }),
	},
	{
		name: "moderation.note",
		statuses: moderators,
		input: async (world) => ({ ...(await aCase(world)), noteId: newId(), text: "Words" }),
	},
	{
		name: "moderation.decide",
		statuses: moderators,
		input: async (world) => ({
			...(await aCase(world)),
			decisionId: newId(),
			outcome: "muted",
			removes: true,
			rule: "spam",
			reason: "Words",
			hours: 1,
		}),
	},
	{
		name: "moderation.subject",
		statuses: moderators,
		input: async (world) => ({ kind: "chat-message", subjectId: (await aMessage(world)).id }),
	},
	{
		name: "moderation.subject",
		what: "nothing",
		statuses: [401, 403, 403, 404, 404],
		input: () => ({ kind: "track", subjectId: newId() }),
	},
	{
		name: "moderation.decideAbout",
		statuses: moderators,
		input: async (world) => ({
			kind: "chat-message",
			subjectId: (await aMessage(world)).id,
			...aDecision(),
		}),
	},
	{
		name: "moderation.decideAbout",
		what: "a message between two others",
		statuses: [401, 403, 403, 404, 404],
		input: async (world) => ({
			kind: "chat-message",
			subjectId: (await aDirectMessage(world)).id,
			...aDecision(),
		}),
	},
	{
		name: "moderation.restoreSubject",
		statuses: moderators,
		input: async (world) => ({ ...(await aRemoval(world)).subject, reason: "Words" }),
	},
	{
		name: "moderation.restore",
		statuses: moderators,
		input: async (world) => ({ id: (await aRemoval(world)).id, reason: "Words" }),
	},
	{
		name: "moderation.lift",
		statuses: moderators,
		input: async (world) => ({ ...(await aMute(world)), reason: "Words" }),
	},
	{
		name: "moderation.decideAppeal",
		statuses: moderators,
		input: async (world) => ({ ...(await anAppeal(world)), isAccepted: false, reason: "Words" }),
	},
	{ name: "moderation.years", what: "while not shown", statuses: [404, 404, 404, 404, 404] },
	{ name: "moderation.log", statuses: moderators, input: () => ({}) },
	{ name: "moderation.guards", statuses: moderators },
	{
		name: "moderation.setGuards",
		statuses: moderators,
		input: () => ({ slowSeconds: 0, firstDayPerHour: 0, blockedDomains: ["spam.example"] }),
	},
	{ name: "moderation.mine", statuses: members },
	{
		name: "moderation.decision",
		statuses: everyone,
		input: async (world) => ({ token: tokenOf(world, await aMute(world)) }),
	},
	{
		name: "moderation.decision",
		what: "by a link that we never wrote",
		statuses: [404, 404, 404, 404, 404],
		input: () => ({ token: "a".repeat(54) }),
	},
	{
		name: "moderation.appeal",
		statuses: everyone,
		input: async (world) => ({
			id: newId(),
			token: tokenOf(world, await aMute(world)),
			text: "Words",
		}),
	},
];

export const pages: Record<string, Row<number | string>> = {
	[paths.moderation]: [
		`→ ${signInPath("auth", paths.moderation)}`,
		sentHome("moderator"),
		sentHome("moderator"),
		200,
		200,
	],
	[paths.decisions]: membersPage(paths.auth, paths.decisions),
	// Without a link there is nothing to read, and nothing is shown until admins say so.
	[paths.appeal]: [404, 404, 404, 404, 404],
	[paths.transparency]: [404, 404, 404, 404, 404],
};

export const topics: Record<string, Row<string>> = {
	"moderation-queue": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
};

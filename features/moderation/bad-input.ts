import { newId } from "#server/database/database.ts";

/** Valid inputs of moderation, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"moderation.report": () => ({
		id: newId(),
		kind: "chat-message",
		subjectId: newId(),
		reason: "spam",
		words: "Words",
	}),
	"moderation.queue": () => ({ view: "closed", cursor: `1763000000000_${newId()}` }),
	"moderation.get": () => ({ id: newId() }),
	"moderation.claim": () => ({ id: newId(), isMine: true }),
	"moderation.note": () => ({ id: newId(), noteId: newId(), text: "Words" }),
	"moderation.decide": () => ({
		id: newId(),
		decisionId: newId(),
		outcome: "muted",
		removes: true,
		rule: "spam",
		reason: "Words",
		hours: 24,
		note: "Words",
	}),
	"moderation.lift": () => ({ id: newId(), reason: "Words" }),
	"moderation.decideAppeal": () => ({ id: newId(), isAccepted: true, reason: "Words" }),
	"moderation.log": () => ({ cursor: `1763000000000_${newId()}` }),
	"moderation.setGuards": () => ({
		slowSeconds: 5,
		firstDayPerHour: 10,
		blockedDomains: ["spam.example"],
	}),
	"moderation.decision": () => ({ token: "a".repeat(54) }),
	"moderation.appeal": () => ({ id: newId(), token: "a".repeat(54), text: "Words" }),
};

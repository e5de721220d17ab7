import { z } from "zod";
import {
	APPEAL_MAX,
	appealOutcomes,
	caseEndings,
	DOMAIN_MAX,
	DOMAINS_MAX,
	HOURS_MAX,
	NOTE_MAX,
	outcomes,
	queueViews,
	rules,
	WORDS_MAX,
} from "#domain/moderation/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { playable } from "#domain/player/playable-schema.ts";
import {
	id,
	instant,
	newId,
	placeCursor,
	procedure,
	REASON_MAX,
	text,
	topic,
} from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { logEntry } from "./log-entry.ts";

export type { LogEntry } from "./log-entry.ts";

const kind = z
	.string()
	.max(40)
	.regex(/^[a-z]+(-[a-z]+)*$/)
	.describe("Kind of content, such as chat-message");
const rule = z.enum(rules);
const reason = text({ min: 1, max: REASON_MAX, tooShort: copy.errors.reasonMissing });

const appealState = z.enum(["open", ...appealOutcomes]);
const caseCard = z.object({
	id,
	kind: z.string(),
	title: z.string(),
	quoted: z.string().describe("The content when it was first reported"),
	author: userCard.nullable(),
	reports: z.int(),
	reasons: z.array(rule).describe("Without duplicates"),
	reportedAt: instant,
	claimedBy: userCard.nullable(),
	closedAt: instant.nullable(),
	outcome: z.enum(outcomes).nullable(),
	ending: z.enum(caseEndings).nullable().describe("What has ended that outcome since"),
});
export type CaseCard = z.infer<typeof caseCard>;

const receivedReport = z.object({
	id,
	reason: rule,
	words: z.string(),
	by: userCard.nullable(),
	at: instant,
});
const surrounding = z.object({
	id,
	author: userCard.nullable(),
	text: z.string(),
	at: instant,
	isBefore: z.boolean().describe("False for what came after it"),
});
const contentNow = z.object({ text: z.string() });

const wholeCase = caseCard.extend({
	path: z.string().nullable().describe("Null for direct messages"),
	now: contentNow.nullable().describe("The content now; null if removed or hidden"),
	around: z
		.array(surrounding)
		.describe("Messages just before and after it, oldest first; none for direct messages"),
	audio: playable.nullable().describe("What it sounds like, also while it is down"),
	canRemove: z.boolean(),
	/** Why the viewer may not restrict its author; null where they may. */
	cannotRestrict: z.string().nullable(),
	received: z.array(receivedReport).describe("Oldest first"),
	log: z.array(logEntry).describe("Of this case, oldest first"),
	appeals: z.array(
		z.object({
			id,
			decisionId: id,
			text: z.string(),
			at: instant,
			state: appealState,
			cannotDecide: z.string().nullable().describe("Why the caller may not decide it"),
			isOnlyReviewer: z.boolean().describe("Nobody but who made the decision can decide it"),
			canPutBack: z.boolean().describe("Whether accepting it restores the content"),
		}),
	),
	history: z
		.object({
			joinedAt: instant,
			cases: z.int().describe("Number of other reports about this member's content"),
			entries: z.array(logEntry).describe("Earlier decisions about them, newest first"),
		})
		.nullable(),
});
export type WholeCase = z.infer<typeof wholeCase>;

/** A decision as whom it concerns may read it: never who made it. */
const ownDecision = z.object({
	id,
	action: z.enum(outcomes),
	rule: rule.nullable(),
	reason: z.string().nullable(),
	until: instant.nullable(),
	hasRemoved: z.boolean(),
	isBack: z.boolean().describe("Whether what was taken down is back"),
	title: z.string().describe("What the decision is about"),
	quoted: z.string(),
	at: instant,
	isInForce: z.boolean(),
	appeal: z
		.object({ text: z.string(), at: instant, state: appealState, reason: z.string().nullable() })
		.nullable(),
	mayAppeal: z.boolean(),
	isOnlyReviewer: z.boolean().describe("Nobody but who made the decision can review an appeal"),
	token: z.string().describe("Token of its link, which works signed out"),
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** Something a moderator is about to decide about, reported or not. */
const moderatedSubject = z.object({
	title: z.string(),
	text: z.string(),
	author: userCard.nullable(),
	canRemove: z.boolean(),
	isDown: z.boolean().describe("Moderators took it down, and nobody has put it back"),
	cannotRestrict: wholeCase.shape.cannotRestrict,
});
export type ModeratedSubject = z.infer<typeof moderatedSubject>;

const token = z.string().regex(/^[\w-]{1,200}$/);

/** A decision as its form gives it. */
const decisionForm = z
	.object({
		outcome: z.enum(outcomes),
		removes: z.boolean().default(false).describe("Whether to take down the reported content too"),
		rule: rule.optional(),
		reason: text({ max: REASON_MAX }).default("").describe("Sent to the member"),
		hours: z.int().min(1).max(HOURS_MAX).optional().describe("Length of a mute or suspension"),
		note: text({ max: NOTE_MAX }).default("").describe("For moderators"),
	})
	.superRefine(({ outcome, rule, reason, hours }, context) => {
		if (outcome === "dismissed") return;
		const missing = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (!rule) missing("rule", copy.errors.ruleRequired);
		if (!reason) missing("reason", copy.errors.reasonMissing);
		if ((outcome === "muted" || outcome === "suspended") && !hours)
			missing("hours", copy.errors.hoursMissing);
	});

const domain = z
	.string()
	.max(DOMAIN_MAX)
	.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, copy.errors.notADomain);

/** Limits for everyone, against floods and spam. */
const guards = z.object({
	slowSeconds: z
		.int()
		.min(0)
		.max(3_600)
		.describe("Minimum time between a member's chat messages; 0 turns it off"),
	firstDayPerHour: z
		.int()
		.min(0)
		.max(1_000)
		.describe("Messages and comments an hour on a member's first day; 0 means no limit"),
	blockedDomains: z
		.array(domain)
		.max(DOMAINS_MAX)
		.describe("Email domains that can't sign up, including subdomains"),
});
export type Guards = z.infer<typeof guards>;

/** What was reported and decided in a calendar year. */
const year = z.object({
	year: z.int(),
	reports: z.int(),
	dismissed: z.int(),
	takenDown: z.int().describe("Also together with another decision"),
	warned: z.int(),
	muted: z.int(),
	suspended: z.int(),
	banned: z.int(),
	appeals: z.int(),
	accepted: z.int(),
	declined: z.int(),
});
export type ModerationYear = z.infer<typeof year>;

const subject = z.object({ kind, subjectId: id });
const one = z.object({ id });
/** What nobody has decided, up to a limit. */
const count = z.object({ open: z.int(), appeals: z.int() });
export type WaitingCount = z.infer<typeof count>;
const moderate = "moderate members" as const;

export const contract = {
	report: procedure("report content", "POST", "/reports")
		.input(
			z.object({
				id: newId,
				kind,
				subjectId: id,
				reason: z.enum(rules, copy.reasonRequired),
				words: text({ max: WORDS_MAX }).default(""),
			}),
		)
		.output(z.object({ id: id.describe("ID of the report; of the earlier one if repeated") })),
	count: procedure(moderate, "GET", "/moderation/count").output(count),
	queue: procedure(moderate, "GET", "/moderation/cases")
		.input(z.object({ view: z.enum(queueViews).default("open"), cursor: placeCursor.optional() }))
		.output(z.object({ cases: z.array(caseCard), nextCursor: z.string().nullable() })),
	get: procedure(moderate, "GET", "/moderation/cases/{id}").input(one).output(wholeCase),
	claim: procedure(moderate, "PUT", "/moderation/cases/{id}/claim")
		.input(z.object({ id, isMine: z.boolean() }))
		.output(wholeCase),
	note: procedure(moderate, "POST", "/moderation/cases/{id}/notes")
		.input(
			one.extend({
				noteId: newId,
				text: text({ min: 1, max: NOTE_MAX, tooShort: copy.errors.noteMissing }),
			}),
		)
		.output(wholeCase),
	decide: procedure(moderate, "POST", "/moderation/cases/{id}/decisions")
		.input(decisionForm.safeExtend({ id, decisionId: newId }))
		.output(wholeCase),
	subject: procedure(moderate, "GET", "/moderation/subjects/{kind}/{subjectId}", {
		description: "What may be decided about something, reported or not",
	})
		.input(subject)
		.output(moderatedSubject),
	decideAbout: procedure(moderate, "POST", "/moderation/subjects/{kind}/{subjectId}/decisions", {
		description: "Decides without a report, or all reports of it at once",
	})
		.input(decisionForm.safeExtend({ ...subject.shape, decisionId: newId }))
		.output(wholeCase),
	restoreSubject: procedure(moderate, "PUT", "/moderation/subjects/{kind}/{subjectId}/restored", {
		description: "Puts back what is down of something",
	})
		.input(subject.extend({ reason }))
		.output(logEntry),
	restore: procedure(moderate, "PUT", "/moderation/decisions/{id}/restored", {
		description: "Puts back what a decision took down",
	})
		.input(z.object({ id, reason }))
		.output(logEntry),
	lift: procedure(moderate, "PUT", "/moderation/decisions/{id}/end", {
		description: "Ends a restriction early, with the rights that imposing it asks for",
	})
		.input(z.object({ id, reason }))
		.output(logEntry),
	decideAppeal: procedure(moderate, "PUT", "/moderation/appeals/{id}/decision")
		.input(z.object({ id, isAccepted: z.boolean(), reason }))
		.output(wholeCase),
	log: procedure(moderate, "GET", "/moderation/log")
		.input(z.object({ cursor: placeCursor.optional() }))
		.output(z.object({ entries: z.array(logEntry), nextCursor: z.string().nullable() })),
	years: procedure("browse the public pages", "GET", "/moderation/years", {
		description: "By calendar year of the community; not there unless admins show it",
	}).output(z.array(year).describe("Newest first")),
	guards: procedure(moderate, "GET", "/moderation/limits").output(guards),
	setGuards: procedure(moderate, "PUT", "/moderation/limits").input(guards).output(guards),
	mine: procedure("see own moderation decisions", "GET", "/moderation/mine").output(
		z.array(ownDecision).describe("Newest first"),
	),
	decision: procedure("act by signed link", "GET", "/moderation/decision")
		.input(z.object({ token }))
		.output(ownDecision),
	appeal: procedure("act by signed link", "POST", "/moderation/appeals")
		.input(
			z.object({
				id: newId,
				token,
				text: text({ min: 1, max: APPEAL_MAX, tooShort: copy.errors.appealMissing }),
			}),
		)
		.output(ownDecision),
};

/** Something was reported, decided, claimed, noted or appealed. */
export const moderationQueue = topic(
	"moderation-queue",
	moderate,
	count.extend({ caseId: id.nullable() }),
);

import { z } from "zod";
import { rules } from "#domain/moderation/limits.ts";
import { declareEvent } from "#server/events/event.ts";
import { writtenText } from "#server/events/notification-kind.ts";
import { id } from "#shared/contract.ts";

/** Something was decided about a member; the subject is the entry of the log. */
export const memberModerated = declareEvent("moderation.decided", writtenText);
/** What a member reported was decided; the subject is the case. */
export const reportDecided = declareEvent("report.decided", writtenText);
/** Somebody reported what nobody else had; the subject is the case. `title` is what it is about. */
export const caseOpened = declareEvent(
	"report.opened",
	z.object({ title: z.string(), reason: z.enum(rules) }),
);
/** A member appealed a decision; the subject is the appeal. */
export const decisionAppealed = declareEvent(
	"moderation.appealed",
	z.object({ caseId: id, title: z.string() }),
);

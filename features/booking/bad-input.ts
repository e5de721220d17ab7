import { newId } from "#server/database/database.ts";
import { typeFields } from "./booking.test-coach.ts";
import { sessionTypeIds } from "./limits.ts";

const days = { from: "2027-01-04", until: "2027-01-10", timeZone: "Europe/Berlin" };
const token = "a".repeat(59);
const startsAt = "2027-01-04T10:00:00.000Z";
const typeId = sessionTypeIds.consultation;
const cursor = () => `1763251200000_${newId()}`;
const page = () => ({ period: "upcoming", limit: 10, cursor: cursor() });
const span = { from: "09:00", until: "12:00" };

/** Sessions' part of the inputs that are fine. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"booking.recordExternalClick": () => ({ id: typeId }),
	"booking.slots": () => ({ typeId, coachId: newId(), bookingId: newId(), ...days }),
	"booking.book": () => ({
		id: newId(),
		typeId,
		coachId: newId(),
		startsAt,
		timeZone: "Europe/Berlin",
		answers: [{ id: newId(), answer: "Words" }],
		trackId: newId(),
	}),
	"booking.mine": page,
	"booking.get": () => ({ id: newId() }),
	"booking.move": () => ({ id: newId(), startsAt }),
	"booking.cancel": () => ({ id: newId(), reason: "Words" }),
	"booking.setMeetingLink": () => ({ id: newId(), url: "https://meet.example/a" }),
	"booking.completeHomework": () => ({ id: newId(), isDone: true }),
	"booking.byLink": () => ({ token }),
	"booking.slotsByLink": () => ({ token, ...days }),
	"booking.moveByLink": () => ({ token, startsAt }),
	"booking.cancelByLink": () => ({ token, reason: "Words" }),
	"booking.availability": () => ({ userId: newId() }),
	"booking.updateAvailability": () => ({
		userId: newId(),
		isOpen: true,
		timeZone: "Europe/Berlin",
		hours: [{ weekday: 1, ...span }],
		typeIds: [typeId],
		videoTemplate: typeFields.videoTemplate,
	}),
	"booking.saveException": () => ({
		userId: newId(),
		date: "2027-01-04",
		spans: [span],
		timeZone: "Europe/Berlin",
	}),
	"booking.removeException": () => ({ userId: newId(), date: "2027-01-04" }),
	"booking.coachSlots": () => ({ userId: newId(), typeId, ...days }),
	"booking.agenda": page,
	"booking.setOutcome": () => ({ id: newId(), state: "completed" }),
	"booking.notes": () => ({ id: newId() }),
	"booking.updateNotes": () => ({ id: newId(), text: "Words" }),
	"booking.addHomework": () => ({ id: newId(), homeworkId: newId(), text: "Words" }),
	"booking.removeHomework": () => ({ id: newId() }),
	"booking.list": () => ({ ...page(), coachId: newId(), typeId, state: "booked" }),
	"booking.updateType": () => ({
		id: newId(),
		...typeFields,
		questions: [{ id: newId(), label: "Words", isRequired: true }],
	}),
	"booking.addCoach": () => ({ email: "nobody@test.invalid" }),
	"booking.coachSessions": () => ({ userId: newId() }),
	"booking.handOver": () => ({ id: newId(), coachId: newId() }),
	"booking.removeCoach": () => ({ userId: newId() }),
};

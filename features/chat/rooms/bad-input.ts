import { newId } from "#server/database/database.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"rooms.get": () => ({ id: newId() }),
	"rooms.about": () => ({ kind: "track", subjectId: newId() }),
	"rooms.open": () => ({ kind: "track", subjectId: newId(), audience: "members" }),
	"rooms.save": () => ({ id: newId(), isClosed: true, audience: "members" }),
};

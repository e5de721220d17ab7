import { newId } from "#server/database/database.ts";

/** The history's part of the inputs that are fine. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"history.list": () => ({
		kind: "book",
		subjectId: newId(),
		by: newId(),
		limit: 5,
		cursor: `1763000000000_${newId()}`,
	}),
	"history.restore": () => ({ id: newId() }),
};

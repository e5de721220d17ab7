import { newId } from "#server/database/database.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"trackComments.list": () => ({
		trackId: newId(),
		around: newId(),
		cursor: `1.5_${newId()}_${newId()}`,
	}),
	"trackComments.marks": () => ({ trackId: newId() }),
	"trackComments.create": () => ({
		trackId: newId(),
		atSeconds: 1.5,
		comment: "Words",
		replyToId: newId(),
	}),
	"trackComments.edit": () => ({ id: newId(), comment: "Words" }),
	"trackComments.remove": () => ({ id: newId() }),
};

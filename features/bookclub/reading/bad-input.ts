import { newId } from "#server/database/database.ts";

const milestoneFields = {
	label: "Chapter 12",
	percent: undefined,
	page: 120,
	date: "2026-11-16",
};

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"reading.milestones": () => ({ bookId: newId() }),
	"reading.addMilestone": () => ({ id: newId(), bookId: newId(), ...milestoneFields }),
	"reading.editMilestone": () => ({ id: newId(), ...milestoneFields }),
	"reading.removeMilestone": () => ({ id: newId() }),
	"reading.setPageCount": () => ({ bookId: newId(), pageCount: 320 }),
	"reading.progress": () => ({ bookId: newId() }),
	"reading.setProgress": () => ({ bookId: newId(), percent: 42, page: undefined }),
	"reading.posts": () => ({
		bookId: newId(),
		around: newId(),
		cursor: `42.5_${newId()}_${newId()}`,
	}),
	"reading.allPosts": () => ({
		bookId: newId(),
		around: newId(),
		cursor: `42.5_${newId()}_${newId()}`,
	}),
	"reading.post": () => ({ bookId: newId(), atPercent: 42, comment: "Words", replyToId: newId() }),
	"reading.editPost": () => ({ id: newId(), comment: "Words" }),
	"reading.removePost": () => ({ id: newId() }),
};

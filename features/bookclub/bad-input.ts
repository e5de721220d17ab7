import { newId } from "#server/database/database.ts";

const fields = {
	title: "A title",
	author: "An author",
	description: "Words",
	isbn: "978-0-306-40615-7",
	discussionDate: "2026-11-16",
	discussionTime: "18:30",
	coverUploadId: undefined,
	coverUrl: "https://books.example/a.png",
};

/** The book club's part of the inputs that are fine. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"bookClub.list": () => ({ shelf: "upcoming", limit: 10, cursor: `20261116_${newId()}` }),
	"bookClub.get": () => ({ slug: "a-book-1a2b3c" }),
	"bookClub.create": () => ({ id: newId(), ...fields, publishedAt: "now" }),
	"bookClub.edit": () => ({ id: newId(), ...fields, removesCover: false }),
	"bookClub.listForAdmin": () => ({ limit: 10, cursor: `1763000000000_${newId()}` }),
	"bookClub.publish": () => ({ id: newId(), publishedAt: "2026-11-16T12:00:00Z" }),
	"bookClub.remove": () => ({ id: newId() }),
	"bookClub.cancelDiscussion": () => ({ id: newId(), isCancelled: true }),
	"bookClub.rsvps": () => ({ id: newId() }),
	"bookClub.rsvp": () => ({ id: newId(), isGoing: true }),
	"bookClub.requests": () => ({ state: "pending", cursor: `1763251200000_${newId()}` }),
	"bookClub.decide": () => ({ userId: newId(), state: "approved" }),
};

import { newId } from "#server/database/database.ts";

/** The contact form's part of the inputs that are fine. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"contact.send": () => ({
		id: newId(),
		name: "Ada Lovelace",
		email: "ada@writer.example",
		subject: "A question",
		message: "How does one become a member?",
		category: "general",
		website: "",
	}),
	"contact.list": () => ({
		state: "answered",
		search: "ada",
		cursor: `1763251200000_${newId()}`,
	}),
	"contact.get": () => ({ id: newId() }),
	"contact.open": () => ({ id: newId() }),
	"contact.setState": () => ({ id: newId(), state: "closed" }),
	"contact.reply": () => ({ id: newId(), replyId: newId(), text: "Gladly." }),
	"contact.remove": () => ({ id: newId() }),
};

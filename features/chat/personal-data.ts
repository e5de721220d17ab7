import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { eraseUnreadable } from "./direct/server-erase.ts";
import { directMessagesOff } from "./direct/table.ts";
import { eraseImages, imageFiles } from "./images/server-delete.ts";
import { chatImages } from "./images/table.ts";
import { conversationReads } from "./seen/table.ts";
import { chatMessages, chatReactions, conversations } from "./table.ts";

/** Messages stay and read 'Anonymous': without them the answers of others make no sense. Images go. */
export const personalData: PersonalData = {
	feature: "chat",
	rows: [
		ownRows(chatMessages, "userId", "anonymized", { except: ["clientMessageId"] }),
		ownRows(chatImages, "userId", "deleted", { except: ["fileId", "thumbnailFileId"] }),
		ownRows(chatReactions, "userId", "deleted"),
		ownRows(conversationReads, "userId", "deleted"),
		ownRows(directMessagesOff, "userId", "deleted"),
		...namedIn(conversations, "oneId", "otherId", "openedBy"),
	],
	files: imageFiles,
	async erase(services, userId) {
		await eraseImages(services, userId);
		await eraseUnreadable(services, userId);
	},
};

import { defineFeature } from "#domain/feature.ts";
import { addChatImages } from "#features/chat/images/routes.ts";
import { deleteUnsentImages } from "#features/chat/images/server-delete.ts";
import { chatRoomsTopic, chatRoomTopic, contract as rooms } from "#features/chat/rooms/contract.ts";
import { roomsRouter } from "#features/chat/rooms/server.ts";
import { deleteRoomsWithoutWork } from "#features/chat/rooms/server-erase.ts";
import {
	chatDirectTopic,
	chatDirectTypingTopic,
	chatMessageTopic,
	chatSeenTopic,
	chatTypingTopic,
	contract,
} from "./contract.ts";
import { chatNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { chatMessageReports } from "./reports.ts";
import { messageSearch } from "./search.ts";
import { chatRouter } from "./server.ts";

export const chat = defineFeature({
	name: "chat",
	contracts: { chat: contract, rooms },
	topics: [
		chatDirectTopic,
		chatDirectTypingTopic,
		chatMessageTopic,
		chatRoomTopic,
		chatRoomsTopic,
		chatSeenTopic,
		chatTypingTopic,
	],
	notifications: chatNotifications,
	search: { messages: messageSearch },
	reports: [chatMessageReports],
	personalData,
	routers: { chat: chatRouter, rooms: roomsRouter },
	routes: [addChatImages],
	eachHour: {
		"delete-unsent-chat-images": deleteUnsentImages,
		"delete-rooms-without-work": deleteRoomsWithoutWork,
	},
});

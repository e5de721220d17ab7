import { keyedLiveTopic, liveTopic } from "#web/live/topic.ts";
import type { chatRoomsTopic, chatRoomTopic } from "./contract.ts";

export const roomsTopic = liveTopic<typeof chatRoomsTopic>("chat-rooms");
export const roomTopic = keyedLiveTopic<typeof chatRoomTopic>("chat-room");

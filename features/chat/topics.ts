import { liveTopic } from "#web/live/topic.ts";
import type {
	chatDirectTopic,
	chatDirectTypingTopic,
	chatMessageTopic,
	chatSeenTopic,
	chatTypingTopic,
} from "./contract.ts";

export const messageTopic = liveTopic<typeof chatMessageTopic>("chat");
export const typingTopic = liveTopic<typeof chatTypingTopic>("chatTyping");
export const seenTopic = liveTopic<typeof chatSeenTopic>("chatSeen");
export const directTopic = liveTopic<typeof chatDirectTopic>("chatDirect");
export const directTypingTopic = liveTopic<typeof chatDirectTypingTopic>("chatDirectTyping");

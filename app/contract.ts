import { contract as chat, messages } from "#features/chat/contract.ts";
import { contract as members, people, presence } from "#features/members/contract.ts";
import { contract as music, ratings } from "#features/music/contract.ts";
import { contract as site } from "#features/site/contract.ts";

/** Everything that can be asked of Greenroom. */
export const contract = { site, members, music, chat };

/** Everything that can be listened to. */
export const topics = [messages, presence, people, ratings];

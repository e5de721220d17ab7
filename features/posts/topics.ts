import { keyedLiveTopic } from "#web/live/topic.ts";
import type { postComments } from "./contract.ts";

export const postCommentsTopic = keyedLiveTopic<typeof postComments>("post-comments");

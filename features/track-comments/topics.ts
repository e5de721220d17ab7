import { keyedLiveTopic } from "#web/live/topic.ts";
import type { trackComments } from "./contract.ts";

export const trackCommentsTopic = keyedLiveTopic<typeof trackComments>("track-comments");

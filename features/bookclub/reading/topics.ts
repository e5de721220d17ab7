import { keyedLiveTopic, liveTopic } from "#web/live/topic.ts";
import type { readingMilestones, readingPlace, readingPosts } from "./contract.ts";

export const readingPostsTopic = keyedLiveTopic<typeof readingPosts>("reading-posts");
export const readingMilestonesTopic =
	keyedLiveTopic<typeof readingMilestones>("reading-milestones");
export const readingPlaceTopic = liveTopic<typeof readingPlace>("reading-place");

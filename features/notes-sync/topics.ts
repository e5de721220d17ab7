import { liveTopic } from "#web/live/topic.ts";
import type { notesSync } from "./contract.ts";

export const notesSyncTopic = liveTopic<typeof notesSync>("notes-sync");

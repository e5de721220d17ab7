import { liveTopic } from "#web/live/topic.ts";
import type { contactMessages } from "./contract.ts";

export const contactMessagesTopic = liveTopic<typeof contactMessages>("contact-messages");

import { liveTopic } from "#web/topic.ts";
import type { contactMessages } from "./contract.ts";

export const contactMessagesTopic = liveTopic<typeof contactMessages>("contact-messages");

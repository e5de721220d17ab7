/** All in code points. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 1_000;
export const REPLY_MAX = 5_000;
export const SEARCH_MAX = 100;
export const INBOX_PAGE_SIZE = 25;
/** How long two messages can be recognized as coming from one connection. */
export const SENDER_RETENTION_DAYS = 30;

export const categories = ["general", "technical", "community"] as const;
export type Category = (typeof categories)[number];
export const messageStates = ["new", "open", "answered", "closed", "spam"] as const;
export type MessageState = (typeof messageStates)[number];
/** States an admin can set; a message is new until one opens it, and answered by a reply. */
export const settableStates = ["open", "answered", "closed", "spam"] as const;
export type SettableState = (typeof settableStates)[number];
/** Where an email is: `none` was never sent, `outbox` is a file for want of a mail server. */
export const mailStates = ["none", "queued", "sent", "refused", "outbox", "given-up"] as const;
export type MailState = (typeof mailStates)[number];

import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { plural } from "#shared/format.ts";
import type { EventKind, StoredEvent } from "./event.ts";

/** Who did what is shown together. Names are as others know them; null once an account is gone. */
export type Actors = {
	/** Of the latest event. */
	name: string | null;
	/** How many more people there are. */
	others: number;
	/** Events in all. */
	count: number;
};

/** What a notification says. */
export type NotificationText = { title: string; body?: string; path: string };

/** Whom an event concerns and in what words; declared in a feature's `notifications.ts`. */
export type NotificationKind<Payload extends object = object, Category extends string = string> = {
	/** As it is stored; lower case, with hyphens. */
	name: string;
	event: EventKind<Payload>;
	/** What members choose channels for. */
	category: Category;
	/** As admins read it in the log of deliveries. */
	label: string;
	/** A SELECT of `user_id`. Who did it is left out, and so is everyone suspended. */
	concerns(event: StoredEvent<Payload>): SQL;
	/**
	 * SQL for whether a user may still see the subject (expressions). Asked whenever it is shown, counted or sent,
	 * which may be days after the event. `actorId` is who did it.
	 */
	isVisible(userId: string, subjectId: string, actorId: string): string;
	text(payload: Payload, actors: Actors, subjectId: string): NotificationText;
	/** Who did it is not shown. */
	isNameless?: true;
	/** SQL for words of the subject (an expression) as they are now, shown below the title. */
	excerpt?(subjectId: string): string;
	/** Unread ones with the same key are shown as one. Kind and subject if not given. */
	groupOf?(event: StoredEvent<Payload>): string;
	/** Afterwards a push is of no use. */
	expiresAt?(payload: Payload): Date | undefined;
	/** Who opens the page has not seen the subject yet: its place on the page says when it is in view. */
	isPlace?: true;
	/** A push comes in quiet hours too, and wakes devices that save their battery. */
	isUrgent?(payload: Payload): boolean;
};

/** Checks a kind's types against each other and keeps its category's exact name. */
export const declareNotification = <Payload extends object, const Category extends string>(
	kind: NotificationKind<Payload, Category>,
): NotificationKind<Payload, Category> => kind;

/** The payload of events whose words were written when they happened: for these users, or for those SQL finds. */
export const writtenText = z.object({
	to: z.array(z.uuid()),
	title: z.string(),
	body: z.string(),
	path: z.string(),
	expiresAt: z.iso.datetime().optional(),
	isUrgent: z.boolean().optional(),
});
export type WrittenText = z.infer<typeof writtenText>;

/** SQL for exactly these users. */
export const theseUsers = (ids: readonly string[]): SQL =>
	sql`SELECT unnest(${`{${ids.join()}}`}::uuid[]) AS user_id`;

type WrittenKind<Category extends string> = Omit<
	NotificationKind<WrittenText, Category>,
	"text" | "concerns" | "expiresAt" | "isUrgent"
> &
	Partial<Pick<NotificationKind<WrittenText, Category>, "concerns">>;

/** A kind whose words and, unless it says otherwise, recipients are in the event. */
export const declareWritten = <const Category extends string>(
	kind: WrittenKind<Category>,
): NotificationKind<WrittenText, Category> => ({
	concerns: ({ payload }) => theseUsers(payload.to),
	text: ({ title, body, path }) => ({ title, body, path }),
	expiresAt: ({ expiresAt }) => (expiresAt === undefined ? undefined : new Date(expiresAt)),
	isUrgent: ({ isUrgent }) => isUrgent ?? false,
	...kind,
});

/** `Noor`, `Noor and 1 other`, `Noor and 3 others`. */
export function who({ name, others }: Actors): string {
	const first = name ?? "Someone";
	return others === 0 ? first : `${first} and ${plural(others, "other")}`;
}

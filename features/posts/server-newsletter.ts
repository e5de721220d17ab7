import { and, eq, isNull, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { emailIsStopped } from "#domain/people/bounces/table.ts";
import { artistFollows } from "#domain/people/follows/table.ts";
import { SHOWN_NAME, users } from "#domain/people/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, Services } from "#server/context.ts";
import { FIRST_ID } from "#server/database/cursor.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { readSignedId, signId } from "#server/secrets/signed-id.ts";
import type { MailState } from "#server/table.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { publicPart, wholeOf } from "#web/markdown/tree.ts";
import { newsletterEmail } from "./emails.ts";
import { type DeliveryState, NEWSLETTER_PER_MINUTE } from "./limits.ts";
import { newsletterDeliveries, newsletterSubscribers, newsletters } from "./newsletter/table.ts";
import { blocksOf, imagesOf, type PostRow } from "./server-posts.ts";
import { postIsListed, postIsOpenTo, posts } from "./table.ts";

type Needs = Pick<Services, "db" | "mail" | "siteSettings" | "publicUrl" | "config" | "log">;
type NewsletterPost = Pick<
	PostRow,
	"id" | "slug" | "kind" | "title" | "author_id" | "body" | "images"
> & { author_name: string | null; cursor: string | null };
type Reader = {
	id: string;
	email: string;
	/** Reads the post to its end. */
	is_open: boolean;
};

/** What an unsubscribe link is signed for. */
export const UNSUBSCRIBE = "unsubscribe from posts";
const RECEIPT = "newsletter:";

/** Has a post emailed once it is listed, or not: what has begun goes on. In the transaction of its publishing. */
export async function planNewsletter(postId: string, isEmailed: boolean, tx: Tx): Promise<void> {
	if (isEmailed) await tx.insert(newsletters).values({ postId }).onConflictDoNothing();
	else
		await tx
			.delete(newsletters)
			.where(
				and(
					eq(newsletters.postId, postId),
					isNull(newsletters.cursor),
					eq(newsletters.isDone, false),
				),
			);
}

/**
 * Hands over the emails of posts that are listed, at most so many in all. To be called every minute, which keeps the
 * rate. Each email, its delivery and how far the post came are one transaction: one email for each subscriber,
 * whatever is killed in between. Returns how many.
 */
export async function sendNewsletters(
	services: Needs,
	most = NEWSLETTER_PER_MINUTE,
): Promise<number> {
	let sent = 0;
	while (sent < most) {
		const batch = await services.db.transaction((tx) => sendBatch(services, most - sent, tx));
		if (batch === null) break;
		sent += batch;
	}
	return sent;
}

/** Null when nothing is due. */
async function sendBatch(services: Needs, most: number, tx: Tx): Promise<number | null> {
	const post = await lockNext(tx);
	if (!post) return null;
	const readers = await readersOf(post, most, tx);
	const blocks = await blocksOf(post, services);
	for (const reader of readers) await sendOne(services, post, blocks, reader, tx);
	const last = readers.at(-1);
	await tx
		.update(newsletters)
		.set({ isDone: readers.length < most, ...(last && { cursor: last.id }) })
		.where(eq(newsletters.postId, post.id));
	return readers.length;
}

async function lockNext(tx: Tx): Promise<NewsletterPost | undefined> {
	const { rows } = await tx.execute<NewsletterPost>(sql`SELECT x.id, x.slug, x.kind, x.title,
	x.author_id, x.body, ${sql.raw(imagesOf)}, n.cursor, (SELECT ${sql.raw(SHOWN_NAME)} FROM ${users} u
	LEFT JOIN profiles p ON p.id = u.id WHERE u.id = x.author_id) AS author_name
FROM ${newsletters} n JOIN ${posts} x ON x.id = n.post_id
WHERE NOT n.is_done AND ${sql.raw(sqlText(postIsListed, "x"))}
ORDER BY n.created_at, n.post_id LIMIT 1 FOR UPDATE OF n SKIP LOCKED`);
	return rows[0];
}

/** Whether an account `u` that subscribes can be written to. */
export const getsPosts = sql.raw(
	`u.email_verified AND NOT ${isSuspended("u.id")} AND NOT ${emailIsStopped("u.id", "u.email")}`,
);

/** The next subscribers whose address is confirmed: all of an announcement, of an essay those who follow its author. */
async function readersOf(post: NewsletterPost, most: number, tx: Tx): Promise<Reader[]> {
	const isFor =
		post.kind === "announcement"
			? sql`TRUE`
			: sql`EXISTS (SELECT FROM ${artistFollows} f WHERE f.user_id = s.user_id AND f.artist_id = ${post.author_id})`;
	const { rows } = await tx.execute<Reader>(sql`SELECT u.id, u.email,
	${sql.raw(sqlText(postIsOpenTo("u.id"), "x"))} IS TRUE AS is_open
FROM ${newsletterSubscribers} s JOIN ${users} u ON u.id = s.user_id JOIN ${posts} x ON x.id = ${post.id}
WHERE ${getsPosts} AND s.user_id > ${post.cursor ?? FIRST_ID}::uuid
	AND ${isFor}
ORDER BY s.user_id LIMIT ${most}`);
	return rows;
}

async function sendOne(
	services: Needs,
	post: NewsletterPost,
	blocks: Parameters<typeof wholeOf>[0],
	{ id: userId, email: to, is_open: isWhole }: Reader,
	tx: Tx,
): Promise<void> {
	const [recorded] = await tx
		.insert(newsletterDeliveries)
		.values({ postId: post.id, userId })
		.onConflictDoNothing()
		.returning({ userId: newsletterDeliveries.userId });
	if (!recorded) return;
	const unsubscribe = unsubscribeLink(services, userId);
	const email = newsletterEmail({
		siteName: services.siteSettings.name,
		origin: services.publicUrl,
		post: { slug: post.slug, title: post.title, authorName: post.author_name },
		blocks: isWhole ? wholeOf(blocks) : publicPart(blocks),
		isWhole,
		unsubscribe,
	});
	const receipt = `${RECEIPT}${post.id}:${userId}`;
	await services.mail.send({ to, ...email, unsubscribe, receipt, isBulk: true }, tx);
}

/** The subscriber an email of a newsletter went to, by its receipt; null for other receipts. */
export const newsletterReader = (receipt: string): string | null =>
	receipt.startsWith(RECEIPT) ? (receipt.split(":")[2] ?? null) : null;

/** Records what became of an email of a newsletter; nothing for other receipts. */
export async function recordDelivery(db: Db | Tx, receipt: string, mail: MailState): Promise<void> {
	if (!receipt.startsWith(RECEIPT)) return;
	const [postId = "", userId = ""] = receipt.slice(RECEIPT.length).split(":");
	const state: DeliveryState = mail === "outbox" ? "sent" : mail;
	await db
		.update(newsletterDeliveries)
		.set({ state, changedAt: sql`now()` })
		.where(and(eq(newsletterDeliveries.postId, postId), eq(newsletterDeliveries.userId, userId)));
}

function unsubscribeLink(
	{ config, publicUrl }: Pick<Needs, "config" | "publicUrl">,
	userId: string,
): string {
	const token = signId(config.authSecret, UNSUBSCRIBE, userId);
	return absoluteUrl(publicUrl, `${paths.newsletterUnsubscribe}?token=${token}`);
}

/** Ends a member's posts by email; again is the same. Errors: 404 for a link that we never wrote. */
export async function unsubscribe(
	{ db, config }: Pick<Context, "db" | "config">,
	token: string,
): Promise<{ isSubscribed: boolean }> {
	const userId = readSignedId(config.authSecret, UNSUBSCRIBE, token);
	const [user] = userId
		? await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
		: [];
	if (!user) throw notFound();
	return setSubscription({ db }, user.id, false);
}

/** Turns a member's posts by email on or off. */
export async function setSubscription(
	{ db }: Pick<Context, "db">,
	userId: string,
	isSubscribed: boolean,
): Promise<{ isSubscribed: boolean }> {
	if (isSubscribed) await db.insert(newsletterSubscribers).values({ userId }).onConflictDoNothing();
	else await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.userId, userId));
	return { isSubscribed };
}

export async function readSubscription(
	{ db }: Pick<Context, "db">,
	userId: string,
): Promise<{ isSubscribed: boolean }> {
	const [row] = await db
		.select({ userId: newsletterSubscribers.userId })
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.userId, userId));
	return { isSubscribed: row !== undefined };
}

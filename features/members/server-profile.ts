import { and, eq, inArray } from "drizzle-orm";
import { notFound, signedIn, unavailable } from "#server/access.ts";
import type { Context, Person } from "#server/context.ts";
import type { Db } from "#server/database.ts";
import { reencodeImage } from "#server/images.ts";
import { localPart } from "#shared/format.ts";
import { mediaPath } from "#shared/paths.ts";
import { type PersonCard, people } from "./contract.ts";
import { copy } from "./copy.ts";
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIDE_PX } from "./limits.ts";
import { avatarChanges } from "./server-guesses.ts";
import { members } from "./server-implementer.ts";
import { liveSessionsOf } from "./server-session.ts";
import { profiles, sessions, users } from "./table.ts";

/** Full name, else the part of the e-mail address before the @; never the address itself. */
export function nameOf(person: Pick<Person, "fullName" | "email">): string {
	return person.fullName ?? localPart(person.email);
}

/** The cards of these people as of now, in the same order. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<PersonCard[]> {
	const rows = await db
		.select({
			id: users.id,
			email: users.email,
			fullName: profiles.fullName,
			avatarUrl: profiles.avatarUrl,
		})
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(inArray(users.id, [...ids]));
	return ids.flatMap((id) => {
		const person = rows.find((row) => row.id === id);
		return person ? [{ id, name: nameOf(person), avatarUrl: person.avatarUrl }] : [];
	});
}

const profile = members.profile.handler(async ({ context }) => {
	const { person } = signedIn(context);
	const { email, fullName, avatarUrl, emailVerified, subscriptionTier, isBookClubMember } = person;
	const [row] = await context.db
		.select({ phone: profiles.phone })
		.from(profiles)
		.where(eq(profiles.id, person.id));
	return {
		id: person.id,
		name: nameOf(person),
		email,
		fullName,
		avatarUrl,
		emailVerified,
		subscriptionTier,
		isBookClubMember,
		roles: [...person.roles],
		phone: row?.phone ?? null,
		isSubscribed: subscriptionTier !== null,
	};
});

const updateProfile = members.updateProfile.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const { fullName, phone } = input;
	await saveProfile(context, person.id, { fullName, phone });
	await tellOthers(context, person.id);
	return { ok: true } as const;
});

const setAvatar = members.setAvatar.handler(async ({ input, context, errors }) => {
	const { person } = signedIn(context);
	await context.limits.consume(avatarChanges, person.id);
	const upload = await context.uploads.findFinished(input.uploadId, person.id);
	if (!upload) throw notFound();
	try {
		const image = await reencodeImage(upload.path, {
			maxBytes: AVATAR_MAX_BYTES,
			maxPixels: AVATAR_MAX_PIXELS,
			accept: ["jpeg", "png", "gif", "webp"],
			square: AVATAR_SIDE_PX,
		});
		if (!image.ok) {
			if (image.reason === "unavailable") throw unavailable();
			if (image.reason === "too-large" || image.reason === "too-many-pixels")
				throw errors.PAYLOAD_TOO_LARGE();
			throw errors.UNSUPPORTED_MEDIA_TYPE({
				message: image.reason === "type" ? copy.avatarWrongType : copy.avatarNotImage,
			});
		}
		const file = await context.storage.keepBytes(image.data, {
			ownerId: person.id,
			extension: "webp",
			mime: image.mime,
			access: "public",
		});
		const avatarUrl = mediaPath(file.id, file.extension);
		await removeOldAvatar(context, await replaceAvatar(context, person.id, avatarUrl));
		await tellOthers(context, person.id);
		return { avatarUrl };
	} finally {
		await context.uploads.remove(upload.id);
	}
});

const listSessions = members.sessions.handler(async ({ context }) => {
	const session = signedIn(context);
	const own = await liveSessionsOf(context.pool, session.person.id);
	return own.map((one) => ({ ...one, isThisOne: one.id === session.id }));
});

const endSession = members.endSession.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const mine = and(eq(sessions.id, input.id), eq(sessions.userId, person.id));
	const ended = await context.db.delete(sessions).where(mine).returning({ id: sessions.id });
	if (ended.length === 0) throw notFound();
	context.live.endSession(input.id);
	return { ok: true } as const;
});

export const profileHandlers = {
	profile,
	updateProfile,
	setAvatar,
	sessions: listSessions,
	endSession,
};

async function saveProfile(
	context: Context,
	id: string,
	values: { fullName: string; phone: string | null },
): Promise<void> {
	const changed = { ...values, updatedAt: new Date() };
	await context.db
		.insert(profiles)
		.values({ id, ...changed })
		.onConflictDoUpdate({ target: profiles.id, set: changed });
}

/** As stored, not as the caller knew it: name and picture may change at the same time. */
async function tellOthers({ db, live }: Context, id: string): Promise<void> {
	const [card] = await cardsOf(db, [id]);
	if (card) live.publish(people, card);
}

/** Returns the former address; of two changes at once each finds another one to remove. */
async function replaceAvatar({ db }: Context, id: string, avatarUrl: string) {
	return db.transaction(async (tx) => {
		await tx.insert(profiles).values({ id }).onConflictDoNothing();
		const mine = eq(profiles.id, id);
		const [former] = await tx
			.select({ avatarUrl: profiles.avatarUrl })
			.from(profiles)
			.where(mine)
			.for("update");
		await tx.update(profiles).set({ avatarUrl, updatedAt: new Date() }).where(mine);
		return former?.avatarUrl ?? null;
	});
}

/** A failure here is ignored (specification 8): the sweep finds what stays behind. */
async function removeOldAvatar(context: Context, avatarUrl: string | null): Promise<void> {
	const id = /([0-9a-f-]{36})\.webp$/.exec(avatarUrl ?? "")?.[1];
	if (!id) return;
	await context.storage
		.remove(id)
		.catch((error) => context.log.warn({ err: error, file: id }, "an old avatar stays on disk"));
}

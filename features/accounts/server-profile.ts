import { and, eq, inArray } from "drizzle-orm";
import { profileChanges, type UserCard } from "#domain/people/contract.ts";
import { profiles, sessions, staffRole, users } from "#domain/people/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, User } from "#server/context.ts";
import type { Db } from "#server/database/database.ts";
import { makePicture, pictureFormats } from "#server/images/make-picture.ts";
import type { Handlers } from "#server/serve.ts";
import { localPart, publicNameOf } from "#shared/format.ts";
import { mediaPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIDE_PX } from "./limits.ts";
import { refuseProtectedName } from "./server-protected-names.ts";
import { avatarChanges, nameChanges } from "./server-rate-limits.ts";
import { liveSessionsOf } from "./server-session.ts";

/**
 * Full name, else the part of the email address before the @; never the address itself. For the member's own eyes, and
 * for the list of who is online.
 */
export function nameOf(user: Pick<User, "fullName" | "email">): string {
	return user.fullName ?? localPart(user.email);
}

/** The cards of these users as of now, in the same order, with their names as others see them unless told otherwise. */
export async function cardsOf(
	db: Db,
	ids: readonly string[],
	named: (user: Pick<User, "fullName" | "email">) => string = publicNameOf,
): Promise<UserCard[]> {
	const rows = await db
		.select({
			id: users.id,
			email: users.email,
			fullName: profiles.fullName,
			avatarUrl: profiles.avatarUrl,
			staff: staffRole,
		})
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(inArray(users.id, [...ids]));
	return ids.flatMap((id) => {
		const user = rows.find((row) => row.id === id);
		return user ? [{ id, name: named(user), avatarUrl: user.avatarUrl, staff: user.staff }] : [];
	});
}

const avatarOptions = {
	maxBytes: AVATAR_MAX_BYTES,
	maxPixels: AVATAR_MAX_PIXELS,
	accept: pictureFormats,
	square: AVATAR_SIDE_PX,
};

export const profileHandlers = {
	profile: async ({ context }) => {
		const { user } = context.session;
		const { email, fullName, avatarUrl, emailVerified, subscriptionTier, isBookClubMember } = user;
		const [row] = await context.db
			.select({ phone: profiles.phone })
			.from(profiles)
			.where(eq(profiles.id, user.id));
		return {
			id: user.id,
			name: nameOf(user),
			email,
			fullName,
			avatarUrl,
			emailVerified,
			subscriptionTier,
			isBookClubMember,
			needsSecondFactor: user.needsSecondFactor,
			isPreviewing: user.isPreviewing,
			mutedUntil: user.mutedUntil ?? null,
			hiddenIds: [...user.hiddenIds],
			mutedIds: [...user.mutedIds],
			roles: [...user.roles],
			phone: row?.phone ?? null,
			isSubscribed: subscriptionTier !== null,
		};
	},
	updateProfile: async ({ input, context }) => {
		const { user } = context.session;
		const { fullName, phone } = input;
		const isRenamed = fullName !== user.fullName;
		if (isRenamed) {
			await refuseProtectedName(context, fullName, user.id);
			await context.limits.consume(nameChanges, user.id);
		}
		await saveProfile(context, user.id, { fullName, phone });
		if (isRenamed) await publishProfile(context, user.id);
		return { ok: true } as const;
	},
	setAvatar: async ({ input, context, errors }) => {
		const { user } = context.session;
		await context.limits.consume(avatarChanges, user.id);
		const upload = await context.uploads.findFinished(input.uploadId, user.id);
		if (!upload) throw notFound();
		try {
			const image = await makePicture(upload.path, avatarOptions, {
				tooLarge: () => errors.PAYLOAD_TOO_LARGE(),
				unreadable: (message) => errors.UNSUPPORTED_MEDIA_TYPE({ message }),
				notImage: copy.avatarNotImage,
				wrongType: copy.avatarWrongType,
			});
			const file = await context.storage.storeBytes(image.data, {
				ownerId: user.id,
				extension: "webp",
				mime: image.mime,
				audience: "everyone",
			});
			const avatarUrl = mediaPath(file.id, file.extension);
			await removeOldAvatar(context, await replaceAvatar(context, user.id, avatarUrl));
			await publishProfile(context, user.id);
			return { avatarUrl };
		} finally {
			await context.uploads.remove(upload.id);
		}
	},
	sessions: async ({ context }) => {
		const session = context.session;
		const own = await liveSessionsOf(context.pool, session.user.id);
		return own.map((one) => ({ ...one, isCurrent: one.id === session.id }));
	},
	revokeSession: async ({ input, context }) => {
		const { user } = context.session;
		const mine = and(eq(sessions.id, input.id), eq(sessions.userId, user.id));
		const ended = await context.db.delete(sessions).where(mine).returning({ id: sessions.id });
		if (ended.length === 0) throw notFound();
		context.live.endSession(input.id);
		return { id: input.id };
	},
} satisfies Partial<Handlers<typeof contract>>;

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

/** Tells open pages of a new name, picture or role: as stored, for they may change at the same time. */
export async function publishProfile(
	{ db, live }: Pick<Context, "db" | "live">,
	id: string,
): Promise<void> {
	const [card] = await cardsOf(db, [id]);
	if (card) live.publish(profileChanges, card);
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

/** The stored file of a user's photo, or null. */
export async function avatarFileOf({ db, storage }: Pick<Context, "db" | "storage">, id: string) {
	const [profile] = await db
		.select({ avatarUrl: profiles.avatarUrl })
		.from(profiles)
		.where(eq(profiles.id, id));
	const fileId = avatarFileId(profile?.avatarUrl ?? null);
	return fileId ? storage.find(fileId) : null;
}

const avatarFileId = (avatarUrl: string | null) =>
	/([0-9a-f-]{36})\.webp$/.exec(avatarUrl ?? "")?.[1];

/** A failure here is ignored: the sweep finds what stays behind. */
async function removeOldAvatar(context: Context, avatarUrl: string | null): Promise<void> {
	const id = avatarFileId(avatarUrl);
	if (!id) return;
	await context.storage
		.remove(id)
		.catch((error) => context.log.warn({ err: error, file: id }, "deleting an old avatar failed"));
}

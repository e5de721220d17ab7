import { z } from "zod";
import { email, userCard } from "#domain/people/contract.ts";
import { FULL_NAME_MAX, FULL_NAME_MIN, PHONE_MAX } from "#domain/people/limits.ts";
import { id, instant, oneLine, procedure, timeZone, WEAK_PASSWORD } from "#shared/contract.ts";
import { codePoints } from "#shared/format.ts";
import { withoutInvisible } from "#shared/hidden-characters.ts";
import { roles } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { PASSWORD_MAX, PASSWORD_MIN, SIGN_IN_CODE_MAX, TIME_ZONE_MAX } from "./limits.ts";

/** Stored exactly as typed: never trimmed, never normalized. */
export const newPassword = z
	.string(copy.passwordTooShort)
	.max(PASSWORD_MAX * 2, copy.passwordTooLong)
	.refine((value) => codePoints(value) >= PASSWORD_MIN, {
		message: copy.passwordTooShort,
		params: { reason: WEAK_PASSWORD },
	})
	.refine((value) => codePoints(value) <= PASSWORD_MAX, copy.passwordTooLong);

export const fullName = z
	.string()
	.transform(withoutInvisible)
	.pipe(
		oneLine({
			min: FULL_NAME_MIN,
			max: FULL_NAME_MAX,
			tooShort: copy.nameTooShort,
			tooLong: copy.nameTooLong,
		}),
	);

/** Hyphens that keep a number together, and digits of full width, as address books copy them. */
const plainDigits = (phone: string) =>
	withoutInvisible(phone)
		.normalize("NFKC")
		.replaceAll(/[\u2010-\u2015\u2212]/g, "-");

export const phone = z
	.string()
	.transform(plainDigits)
	.pipe(oneLine({ max: PHONE_MAX, tooLong: copy.phoneTooLong }))
	.refine((value) => /^[\d\s+().\-/]*$/.test(value), copy.phoneOdd)
	.transform((value) => value || null)
	.nullable();

/** A password as it was once chosen, under whatever rule then held. */
export const typedPassword = z
	.string()
	.min(1, copy.currentPasswordRequired)
	.max(PASSWORD_MAX * 2, copy.passwordTooLong);

/** A password as somebody signs in with it; the field of /login names its own minimum. */
export const signInPassword = z
	.string(copy.compactPasswordTooShort)
	.min(1, { message: copy.compactPasswordTooShort, abort: true })
	.max(PASSWORD_MAX * 2, copy.passwordTooLong);

const signedInUser = userCard.omit({ staff: true }).extend({
	fullName: z.string().nullable(),
	emailVerified: z.boolean(),
	roles: z.array(z.enum(roles)),
	subscriptionTier: z.string().nullable(),
	isBookClubMember: z.boolean(),
	/** An admin whose role rests until two-factor sign-in is set up. */
	needsSecondFactor: z.boolean(),
	/** An admin who looks at the site as a member, for now without roles. */
	isPreviewing: z.boolean(),
	/** Until then the member reads but does not write. */
	mutedUntil: instant.nullable(),
	/** Whom the member has blocked. */
	hiddenIds: z.array(id).describe("Whom they blocked or muted"),
	mutedIds: z.array(id).describe("Those of them they only muted"),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** The secret of a link we sent; `sentence` answers what cannot be one. */
export const linkToken = (sentence: string) => z.string(sentence).regex(/^[\w-]{1,200}$/, sentence);

const ok = z.object({ ok: z.literal(true) });
export const sessionState = z.object({
	user: signedInUser.nullable(),
	freshForSeconds: z.number(),
});
const wrongCredentials = {
	WRONG_CREDENTIALS: { status: 401, message: copy.wrongCredentials },
} as const;

/** Of a call that asks for the caller's password again. */
export const wrongPassword = {
	WRONG_PASSWORD: { status: 400, message: copy.currentPasswordWrong },
} as const;

/** The password or passkey was right, and moderators have closed the account. */
export const suspended = {
	SUSPENDED: {
		status: 403,
		data: z.object({
			path: z.string().describe("The page that says why and until when, and takes an appeal"),
		}),
	},
} as const;

export const contract = {
	session: procedure("read own session", "GET", "/session").output(sessionState),
	signUp: procedure("sign up or sign in", "POST", "/sign-up")
		.errors({ EMAIL_TAKEN: { status: 409, message: copy.emailTaken } })
		.input(
			z.object({
				email,
				password: newPassword,
				fullName: fullName.optional(),
				weeklyDigest: z
					.boolean()
					.default(false)
					.describe("Whether to email what's new once a week; can be changed at any time"),
				timeZone: timeZone(TIME_ZONE_MAX, copy.wrongTimeZone)
					.optional()
					.describe("IANA name, for the hour of the digest; the community's otherwise"),
				invitation: linkToken(copy.linkUsed)
					.optional()
					.describe(
						"Secret of an invitation link: accepted, and proves the address it was sent to",
					),
				website: z
					.string()
					.max(2_000)
					.default("")
					.describe("Honeypot against bots: leave it empty"),
			}),
		)
		.output(sessionState),
	signIn: procedure("sign up or sign in", "POST", "/sign-in")
		.errors({
			...wrongCredentials,
			...suspended,
			/** The password was right: what else can be asked for. A recovery code is always one of them. */
			CODE_REQUIRED: {
				status: 401,
				data: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }),
			},
			WRONG_CODE: { status: 401 },
			/** The password was right; `keepAccount` takes the deletion back. */
			LEAVING: { status: 403, data: z.object({ dueAt: instant }) },
			BEING_DELETED: { status: 403 },
		})
		.input(
			z.object({
				email,
				password: signInPassword,
				/** Of the authenticator app, or a recovery code. */
				code: oneLine({ max: SIGN_IN_CODE_MAX }).optional(),
				/** Takes back the deletion of an account that is to be deleted. */
				keepAccount: z.boolean().optional(),
			}),
		)
		.output(sessionState),
	signOut: procedure("sign out", "POST", "/sign-out").output(ok),
	requestPasswordReset: procedure("sign up or sign in", "POST", "/password/forgot")
		.input(z.object({ email }))
		.output(ok),
	checkResetLink: procedure("sign up or sign in", "POST", "/password/reset/check")
		.input(z.object({ token: linkToken(copy.linkUsed) }))
		.output(z.object({ isValid: z.boolean().describe("Neither used nor expired") })),
	resetPassword: procedure("sign up or sign in", "POST", "/password/reset")
		.errors({ LINK_USED: { status: 400, message: copy.linkUsed } })
		.input(z.object({ token: linkToken(copy.linkUsed), password: newPassword }))
		.output(ok),
	changePassword: procedure("edit own profile", "POST", "/password/change")
		.errors(wrongPassword)
		.input(
			z
				.object({ currentPassword: typedPassword, newPassword })
				.refine((value) => value.currentPassword !== value.newPassword, {
					message: copy.passwordUnchanged,
					path: ["newPassword"],
				}),
		)
		.output(ok),
	profile: procedure("edit own profile", "GET", "/profile").output(
		signedInUser.extend({
			email: z.string(),
			phone: z.string().nullable(),
			isSubscribed: z.boolean(),
		}),
	),
	updateProfile: procedure("change own name and picture", "PATCH", "/profile")
		.input(z.object({ fullName, phone }))
		.output(ok),
	setAvatar: procedure("change own name and picture", "PUT", "/profile/avatar")
		.errors({
			UNSUPPORTED_MEDIA_TYPE: { message: copy.avatarWrongType },
			PAYLOAD_TOO_LARGE: { message: copy.avatarTooLarge },
		})
		.input(z.object({ uploadId: id }))
		.output(z.object({ avatarUrl: z.string() })),
	resendVerification: procedure("edit own profile", "POST", "/profile/verification").output(ok),
	sessions: procedure("manage own sessions", "GET", "/sessions", { limit: "read" }).output(
		z.array(
			z.object({
				id,
				isCurrent: z.boolean(),
				userAgent: z.string(),
				startedAt: instant,
				lastSeenAt: instant,
			}),
		),
	),
	revokeSession: procedure("manage own sessions", "DELETE", "/sessions/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	firstSteps: procedure("edit own profile", "GET", "/first-steps").output(
		z
			.object({
				hasWritten: z.boolean().describe("Has sent a chat message"),
				hasUploaded: z.boolean().describe("Has uploaded a track"),
				hasRated: z.boolean().describe("Has rated a track"),
			})
			.nullable()
			.describe("Absent once all are done or the list was hidden, and for older accounts"),
	),
	hideFirstSteps: procedure("edit own profile", "PUT", "/first-steps/hidden").output(ok),
	checkFirstAdminLink: procedure("sign up or sign in", "POST", "/first-admin/check")
		.input(z.object({ token: linkToken(copy.firstAdminTaken) }))
		.output(
			z.object({ isValid: z.boolean().describe("There is no admin, and it is not replaced") }),
		),
	becomeFirstAdmin: procedure("become the first admin", "POST", "/first-admin")
		.input(z.object({ token: linkToken(copy.firstAdminTaken) }))
		.output(ok),
};

import { z } from "zod";
import { email } from "#domain/people/contract.ts";
import { codePoints } from "#shared/format.ts";
import { fullName, newPassword, phone, signInPassword, typedPassword } from "./contract.ts";
import { copy } from "./copy.ts";
import { COMPACT_PASSWORD_MIN } from "./limits.ts";

const blankIsNone = z.string().transform((value) => value.trim() || undefined);
const compactPassword = signInPassword.refine(
	(value) => codePoints(value) >= COMPACT_PASSWORD_MIN,
	copy.compactPasswordTooShort,
);

/** What the forms of /auth ask for before they send. */
export const signInRules = z.object({ email, password: newPassword });
export const signUpRules = z.object({
	fullName: blankIsNone.pipe(z.string(copy.nameRequired)).pipe(fullName),
	email,
	password: newPassword,
});

/** Rules of the form on /login; the field shows what only the server refuses. */
export const compactSignInRules = z.object({ email, password: compactPassword });
export const compactSignUpRules = z.object({
	fullName: blankIsNone.pipe(fullName.optional()),
	email,
	password: compactPassword,
});

export const forgotRules = z.object({ email });

export const resetRules = z
	.object({ password: newPassword, confirmation: newPassword })
	.refine((value) => value.password === value.confirmation, {
		message: copy.passwordsDiffer,
		path: ["confirmation"],
	});

export const passwordRules = z
	.object({ currentPassword: typedPassword, newPassword, confirmation: newPassword })
	.refine((value) => value.newPassword === value.confirmation, {
		message: copy.newPasswordsDiffer,
		path: ["confirmation"],
	})
	.refine((value) => value.newPassword !== value.currentPassword, {
		message: copy.passwordUnchanged,
		path: ["newPassword"],
	});

export const profileRules = z.object({ fullName, phone });

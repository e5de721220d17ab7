import { z } from "zod";
import { typedPassword, wrongPassword } from "#features/accounts/contract.ts";
import { SIGN_IN_CODE_MAX } from "#features/accounts/limits.ts";
import { oneLine, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";

const code = oneLine({
	min: 1,
	max: SIGN_IN_CODE_MAX,
	tooShort: copy.codeRequired,
	tooLong: copy.wrongCode,
});
const wrongCode = { WRONG_CODE: { status: 400, message: copy.wrongCode } } as const;
const codes = z.object({ recoveryCodes: z.array(z.string()).describe("Shown only this once") });

const status = z.object({
	isOn: z.boolean().describe("Whether an authenticator app is set up"),
	hasPasskey: z.boolean(),
	recoveryCodesLeft: z.number().int(),
	isRequiredOfAdmins: z.boolean(),
	isNeeded: z.boolean().describe("The caller's admin role is paused until it is on"),
});
export type SecondFactorStatus = z.infer<typeof status>;

export const contract = {
	get: procedure("manage own sessions", "GET", "/account/second-factor").output(status),
	begin: procedure("manage own sessions", "POST", "/account/second-factor/begin")
		.errors(wrongPassword)
		.input(z.object({ password: typedPassword }))
		.output(
			z.object({
				secret: z.string().describe("Base32, to enter by hand"),
				uri: z.string().describe("otpauth URI, to show as a QR code"),
			}),
		),
	confirm: procedure("manage own sessions", "POST", "/account/second-factor/confirm", {
		description: "Turns on two-factor sign-in with the app's first code and ends other sessions",
	})
		.errors(wrongCode)
		.input(z.object({ code }))
		.output(codes),
	renewCodes: procedure("manage own sessions", "POST", "/account/second-factor/codes")
		.errors({ ...wrongPassword, ...wrongCode })
		.input(z.object({ password: typedPassword, code }))
		.output(codes),
	turnOff: procedure("manage own sessions", "POST", "/account/second-factor/off")
		.errors({ ...wrongPassword, ...wrongCode })
		.input(z.object({ password: typedPassword, code }))
		.output(status),
	requireOfAdmins: procedure("manage site settings", "PUT", "/account/second-factor/required", {
		description: "Requires it for all admins. Only for admins who have it on.",
	})
		.input(z.object({ isRequired: z.boolean() }))
		.output(status),
};

import { z } from "zod";
import { typedPassword, wrongPassword } from "#features/accounts/contract.ts";
import { instant, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { GRACE_DAYS } from "./limits.ts";

export const contract = {
	request: procedure("edit own profile", "POST", "/account/deletion", {
		description: `Signs the account out everywhere and deletes it after ${GRACE_DAYS} days, unless its owner signs in and keeps it`,
	})
		.errors({
			...wrongPassword,
			LAST_ADMIN: { status: 409, message: copy.lastAdmin },
		})
		.input(z.object({ password: typedPassword }))
		.output(z.object({ dueAt: instant })),
};

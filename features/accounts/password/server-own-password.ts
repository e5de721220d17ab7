import { and, eq } from "drizzle-orm";
import { accounts } from "#domain/people/table.ts";
import { passwordChecks } from "#features/accounts/server-rate-limits.ts";
import type { MemberContext } from "#server/context.ts";
import { verifyPassword } from "./server-passwords.ts";

/** Before what must not happen by an open browser alone. Errors: `wrong()`, TOO_MANY_REQUESTS. */
export async function verifyOwnPassword(
	{ db, limits, session }: Pick<MemberContext, "db" | "limits" | "session">,
	password: string,
	wrong: () => Error,
): Promise<void> {
	const { id } = session.user;
	await limits.attempt([[passwordChecks, id]], async () => {
		const [account] = await db
			.select({ hash: accounts.password })
			.from(accounts)
			.where(and(eq(accounts.userId, id), eq(accounts.providerId, "credential")));
		if (!account?.hash || !(await verifyPassword({ hash: account.hash, password }))) throw wrong();
	});
}

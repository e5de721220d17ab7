import { eq } from "drizzle-orm";
import { seal } from "#server/secrets/sealed.ts";
import type { TestServer } from "#testing/server.ts";
import { PURPOSE } from "./server-codes.ts";
import { authenticators } from "./table.ts";

type Server = Pick<TestServer, "services">;

/** An authenticator app as it is stored, in place of another. */
export async function addAuthenticator(
	{ services }: Server,
	userId: string,
	{ secret, isOn }: { secret: string; isOn: boolean },
): Promise<void> {
	const values = {
		sealedSecret: seal(secret, services.config.authSecret, PURPOSE),
		confirmedAt: isOn ? new Date() : null,
		lastStep: 0,
	};
	await services.db
		.insert(authenticators)
		.values({ userId, ...values })
		.onConflictDoUpdate({ target: authenticators.userId, set: values });
}

export async function removeAuthenticator({ services }: Server, userId: string): Promise<void> {
	await services.db.delete(authenticators).where(eq(authenticators.userId, userId));
}

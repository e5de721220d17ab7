import { restorables } from "#app/features.ts";
import { purgeDeleted } from "#server/trash.ts";
import { RESTORABLE_DAYS } from "#shared/limits.ts";
import type { TestServer } from "./server.ts";

/** As once what is deleted can no longer be restored. */
export const purgeAllDeleted = ({ services }: Pick<TestServer, "services">): Promise<void> =>
	purgeDeleted(services, restorables, new Date(Date.now() + (RESTORABLE_DAYS + 1) * 86_400_000));

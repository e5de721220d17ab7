/** `node faults/redis-flushed.ts` would empty Redis under load. Greenroom has no Redis: all it shares is in PostgreSQL. */
import { fault, Skipped } from "./harness.ts";

await fault("nothing acknowledged is lost when Redis is emptied", async () => {
	throw new Skipped("Greenroom uses no Redis (server/config.ts has no REDIS_URL)");
});

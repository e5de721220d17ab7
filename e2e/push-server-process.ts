import { grantRole } from "#features/accounts/server-first-admin.ts";
import { type Browser, startPushService } from "#testing/push-service.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

type Question = { publicKey?: string; count?: number; email?: string };

const service = await startPushService();
const server = await startTestServer({}, service);
for (const fullName of ["Ines Morel", "Sam Okoro"]) {
	const artist = await server.user({ fullName });
	await artist.api.artists.update({ about: "", links: [], isHidden: false });
	await makeTrack(server, artist.id, { title: "Low Tide", artist: fullName });
}
let browser: Browser | undefined;

/** Answers one question after another; see push-server.ts. */
process.on("message", async ({ publicKey, count, email }: Question) => {
	if (publicKey) browser = service.subscribe(publicKey);
	if (email) await grantRole(server.services.db, email, "admin");
	process.send?.(count ? (await browser?.arrived(count))?.at(-1) : (browser?.subscription ?? {}));
});
process.on("disconnect", async () => {
	await server.close();
	await service.close();
});
process.send?.({ url: server.url });

import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { makeBooking } from "#features/booking/booking.test-coach.ts";
import { newId } from "#server/database/database.ts";
import { exportPath } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { storeOriginal } from "#testing/media.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { filesInZip } from "#testing/zip.ts";
import { sweepExports } from "./server-sweep.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const { pool } = services;
const folder = join(server.config.dataDir, "exports");
beforeEach(() => pool.query("DELETE FROM rate_limits"));

/** The export of a user once it is made. */
async function made({ api }: Pick<TestUser, "api">) {
	for (;;) {
		const found = await api.dataExport.get();
		if (found && found.state !== "waiting") return found;
	}
}
const download = (user: Pick<TestUser, "cookie"> | null, path: string, headers = {}) =>
	request(url, { path, headers: { ...(user && { cookie: user.cookie }), ...headers } });

test("an export holds all data of its user, with originals, sessions and playlists, and nobody else's", async () => {
	const user = await server.user({ fullName: "Mira Okonkwo" });
	const other = await server.user({ fullName: "Noor Adebayo" });
	const { path } = await storeOriginal(server, user, Buffer.from("the original sound"));
	const track = await makeTrack(server, user.id, {
		title: "Lamp",
		slug: "lamp-1",
		recordingId: path.split("/").at(-1) ?? "",
	});
	await user.api.chat.send({ content: "Mine “quoted” 🎧", clientMessageId: newId() });
	await other.api.chat.send({ content: "Not mine", clientMessageId: newId() });
	const playlist = await user.api.playlists.create({
		id: newId(),
		name: "Evenings",
		description: "",
		visibility: "private",
		trackId: track,
	});
	await makeBooking(server, user.id);
	await pool.query("UPDATE session SET ip_address = '192.0.2.7' WHERE user_id = $1", [user.id]);

	assert.equal(await user.api.dataExport.get(), null);
	assert.equal((await user.api.dataExport.start()).state, "waiting");
	const ready = await made(user);
	assert.equal(ready.state, "ready");
	const days = (Date.parse(ready.expiresAt ?? "") - Date.now()) / 86_400_000;
	assert.equal(Math.round(days), 7);
	const [notice] = await emailsTo(server, user.email, 1);
	assert.equal(notice?.subject, "Your data export is ready");
	assert.equal(notice?.link, `${url}/profile/data#your-data`);

	const answer = await download(user, ready.path ?? "");
	assert.equal(answer.status, 200);
	assert.equal(answer.bytes.length, ready.bytes);
	assert.match(answer.headers["content-disposition"] ?? "", /^attachment; filename="my-data\.zip"/);
	assert.equal(answer.headers["cache-control"], "private, no-cache");
	const files = await filesInZip(answer.bytes);
	const jsonOf = (name: string) => JSON.parse(String(files.get(`data/${name}.json`)));
	assert.deepEqual(
		jsonOf("chat").chat_messages.map(({ content }: { content: string }) => content),
		["Mine “quoted” 🎧"],
	);
	assert.equal(jsonOf("account").account[0].email, user.email);
	assert.equal(jsonOf("account").profiles[0].full_name, "Mira Okonkwo");
	assert.equal(jsonOf("account").session[0].ip_address, "192.0.2.7");
	assert.equal(jsonOf("music").tracks[0].title, "Lamp");
	assert.deepEqual(jsonOf("playlists").tracks[0].title, "Lamp");
	assert.equal(jsonOf("sessions").session_bookings.length, 1);
	assert.equal(String(files.get("audio/lamp-1.mp3")), "the original sound");
	assert.match(String(files.get(`playlists/${playlist.slug}.xspf`)), /<title>Evenings<\/title>/);
	assert.match(String(files.get("sessions.ics")), /BEGIN:VEVENT[\s\S]+END:VCALENDAR\r\n$/);
	assert.match(String(files.get("README.txt")), /^Your data from /);
	const everything = [...files.values()].map(String).join("\n");
	const [session] = (await pool.query("SELECT token FROM session WHERE user_id = $1", [user.id]))
		.rows;
	for (const secret of ["Not mine", other.email, session.token])
		assert.equal(everything.includes(secret), false, secret);
});

test("an export is downloaded by its owner only, resumes after a break, and expires", async () => {
	const user = await server.user();
	await user.api.dataExport.start();
	const { path, bytes } = await made(user);
	const address = path ?? "";
	assert.equal((await download(null, address)).status, 401);
	for (const roles of [[], ["moderator"], ["admin"]] as const)
		assert.equal((await download(await server.user({ roles: [...roles] }), address)).status, 404);
	assert.equal((await download(user, exportPath(newId()))).status, 404);
	const rest = await download(user, address, { range: "bytes=100-" });
	assert.deepEqual([rest.status, rest.bytes.length], [206, (bytes ?? 0) - 100]);

	await pool.query("UPDATE account_exports SET expires_at = now() WHERE user_id = $1", [user.id]);
	assert.equal((await download(user, address)).status, 404);
	assert.ok((await sweepExports(services, 0)) >= 1);
	assert.equal(await user.api.dataExport.get(), null);
	const id = address.split("/").at(-1);
	assert.equal((await readdir(folder)).includes(String(id)), false);
});

test("one export at a time: a repeated request returns it, a later one replaces it", async () => {
	const user = await server.user();
	const [one, two] = await Promise.all([user.api.dataExport.start(), user.api.dataExport.start()]);
	assert.equal(one.requestedAt, two.requestedAt);
	const first = await made(user);
	await user.api.dataExport.start();
	const second = await made(user);
	assert.notEqual(first.path, second.path);
	assert.equal((await download(user, first.path ?? "")).status, 404);
	assert.equal((await download(user, second.path ?? "")).status, 200);
	await user.api.dataExport.start();
	await made(user);
	await assert.rejects(user.api.dataExport.start(), { code: "TOO_MANY_REQUESTS" });
});

test("an export interrupted by a crash is made on retry, and its partial file is deleted", async () => {
	const user = await server.user();
	const id = newId();
	await pool.query(
		"INSERT INTO account_exports (user_id, id, tries, requested_at) VALUES ($1, $2, 1, now() - interval '5 minutes')",
		[user.id, id],
	);
	await user.api.dataExport.get();
	await writeFile(join(folder, `${id}.zip.growing`), "half an archive");
	const orphan = `${newId()}.zip.growing`;
	await writeFile(join(folder, orphan), "of an account that is gone");
	await server.exports.resume();
	const { state, path } = await made(user);
	assert.equal(state, "ready");
	await filesInZip((await download(user, path ?? "")).bytes);
	await sweepExports(services, 0);
	const left = await readdir(folder);
	assert.deepEqual(
		left.filter((name) => name.endsWith(".growing")),
		[],
	);
});

test("an export that fails three times says so, and can be requested again", async () => {
	const user = await server.user();
	const id = newId();
	await pool.query("INSERT INTO account_exports (user_id, id, tries) VALUES ($1, $2, 2)", [
		user.id,
		id,
	]);
	// A folder where the file belongs.
	await mkdir(join(folder, `${id}.zip.growing`), { recursive: true });
	await server.exports.make({ userId: user.id });
	assert.equal((await user.api.dataExport.get())?.state, "failed");
	await user.api.dataExport.start();
	assert.equal((await made(user)).state, "ready");
});

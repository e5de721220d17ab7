import { randomBytes } from "node:crypto";
import { mediaPath } from "#shared/paths.ts";
import type { Api, TestServer } from "./server.ts";
import { makeTrack } from "./tracks.ts";

const FILE_BYTES = 64;

/** A listed track with a file to fetch, and so short that a listen of it has passed at once. Returns its id. */
export async function makeAudibleTrack(
	server: TestServer,
	createdBy: string,
	given: Parameters<typeof makeTrack>[2] = {},
): Promise<string> {
	const id = await makeTrack(server, createdBy, { durationSeconds: 0.001, ...given });
	const file = await server.services.storage.storeBytes(randomBytes(FILE_BYTES), {
		ownerId: createdBy,
		extension: "mp3",
		mime: "audio/mpeg",
		audience: "everyone",
	});
	await server.services.pool.query(
		`WITH heard AS (UPDATE tracks SET audio_url = $3 WHERE id = $1 RETURNING recording_id)
UPDATE recordings SET stream_file_id = $2 WHERE id = (SELECT recording_id FROM heard)`,
		[id, file.id, mediaPath(file.id, "mp3")],
	);
	return id;
}

/** Gives a track a light version. Its bytes are none that anyone could play. */
export async function addLightVersion(server: TestServer, trackId: string): Promise<void> {
	const { services } = server;
	const { rows } = await services.pool.query(
		`SELECT r.id, r.owner_id, r.audience FROM recordings r JOIN tracks t ON t.recording_id = r.id WHERE t.id = $1`,
		[trackId],
	);
	const [{ id, owner_id: ownerId, audience }] = rows;
	const file = await services.storage.storeBytes(randomBytes(FILE_BYTES / 2), {
		ownerId,
		extension: "mp4",
		mime: "audio/mp4",
		audience,
	});
	await services.pool.query(
		"UPDATE recordings SET light_file_id = $2, light = 'made' WHERE id = $1",
		[id, file.id],
	);
}

/** Begins a listen as a player does, and fetches what proves it. */
export async function beginListen(
	server: TestServer,
	api: Api,
	id: string,
	{ prefersLight = false }: { prefersLight?: boolean } = {},
) {
	const { proof, firstByte, lastByte, isLight } = await api.music.startListen({
		id,
		isLight: prefersLight,
	});
	const { rows } = await server.services.pool.query("SELECT audio_url FROM tracks WHERE id = $1", [
		id,
	]);
	const address = `${rows[0].audio_url}${isLight ? "?light" : ""}`;
	const response = await fetch(new URL(address, server.url), {
		headers: { range: `bytes=${firstByte}-${lastByte}` },
	});
	const bytes = Buffer.from(await response.arrayBuffer()).toString("base64url");
	return { id, proof, bytes, isLight };
}

/** Listens to a track, and reports it. */
export async function listen(server: TestServer, api: Api, id: string, playedShare = 0.5) {
	const { isLight: _, ...begun } = await beginListen(server, api, id);
	return api.music.recordListen({ ...begun, playedShare });
}

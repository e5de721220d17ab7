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
		access: "public",
	});
	await server.services.pool.query(
		`WITH heard AS (UPDATE tracks SET audio_url = $3 WHERE id = $1 RETURNING recording_id)
UPDATE recordings SET stream_file_id = $2 WHERE id = (SELECT recording_id FROM heard)`,
		[id, file.id, mediaPath(file.id, "mp3")],
	);
	return id;
}

/** Begins a listen as a player does, and fetches what proves it. */
export async function beginListen(server: TestServer, api: Api, id: string) {
	const { proof, firstByte, lastByte } = await api.music.startListen({ id });
	const { rows } = await server.services.pool.query("SELECT audio_url FROM tracks WHERE id = $1", [
		id,
	]);
	const response = await fetch(new URL(rows[0].audio_url, server.url), {
		headers: { range: `bytes=${firstByte}-${lastByte}` },
	});
	const bytes = Buffer.from(await response.arrayBuffer()).toString("base64url");
	return { id, proof, bytes };
}

/** Listens to a track, and reports it. */
export async function listen(server: TestServer, api: Api, id: string, playedShare = 0.5) {
	return api.music.recordListen({ ...(await beginListen(server, api, id)), playedShare });
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { createSessionReader } from "#features/accounts/server-session.ts";
import { sessionCookieName } from "#features/accounts/server-session-cookie.ts";

/** What a hand writes for one list and nothing else: the session's statement, the list's, JSON. */
const { databaseUrl, authSecret } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const silent = { warn() {} } as unknown as Parameters<typeof createSessionReader>[3];
const readSession = createSessionReader(pool, authSecret, sessionCookieName("http://"), silent);

const newest = {
	name: "newest",
	text: `SELECT t.id, t.title, t.artist, t.genre, t.description, t.audio_url AS "audioUrl",
	t.cover_url AS "coverUrl", t.created_by AS "creatorId", t.slug,
	coalesce(p.full_name, CASE WHEN u.id IS NOT NULL THEN 'Unknown Artist' END) AS "creatorName", t.published_at AS "publishedAt",
	a.slug AS "creatorSlug", t.loudness_lufs AS "loudnessLufs", t.duration_seconds AS "durationSeconds", t.average_rating AS "averageRating",
	t.total_ratings AS "totalRatings", r.stars AS "myStars", t.is_sample AS "isSample"
FROM (SELECT * FROM tracks WHERE is_listed
		ORDER BY published_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 20) t
	LEFT JOIN "user" u ON u.id = t.created_by LEFT JOIN profiles p ON p.id = t.created_by
	LEFT JOIN artist_pages a ON a.user_id = t.created_by AND NOT a.is_hidden
	LEFT JOIN track_ratings r ON r.track_id = t.id AND r.user_id = $1
ORDER BY t.published_at DESC, t.id DESC`,
};

const server = createServer(async (request, response) => {
	const session = await readSession(request.headers.cookie);
	const { rows } = await pool.query({ ...newest, values: [session?.user.id] });
	const body = Buffer.from(JSON.stringify({ tracks: rows }));
	response.writeHead(200, {
		"content-type": "application/json",
		"content-length": body.length,
	});
	response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("SIGTERM", () => process.exit());

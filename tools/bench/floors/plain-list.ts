import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/** What a hand writes for one list and nothing else: one statement for the session, one for the rows, JSON, one write. */
const { databaseUrl } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const session = {
	name: "session",
	text: "SELECT user_id FROM sessions WHERE token = $1 AND expires_at > now()",
};
const newest = {
	name: "newest",
	text: 'SELECT * FROM listed ORDER BY "publishedAt" DESC, id DESC LIMIT 20',
};

const server = createServer(async (request, response) => {
	const token = /session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
	const { rowCount } = await pool.query({ ...session, values: [token] });
	if (rowCount !== 1) {
		response.writeHead(401).end();
		return;
	}
	const { rows } = await pool.query(newest);
	const body = JSON.stringify({ tracks: rows });
	response.writeHead(200, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(body),
	});
	response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("SIGTERM", () => process.exit());

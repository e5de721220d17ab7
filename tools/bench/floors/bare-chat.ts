import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Server } from "socket.io";

/** Socket.IO, one INSERT of a message, then one broadcast: no session, no rule, no limit. */
const { databaseUrl, path } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query(`CREATE TABLE messages (
	id uuid PRIMARY KEY, seq bigint GENERATED ALWAYS AS IDENTITY, content text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
)`);
const http = createServer();
const io = new Server(http, { path, transports: ["websocket"], serveClient: false });

const insert = {
	name: "insert",
	text: "INSERT INTO messages (id, content) VALUES ($1, $2) RETURNING id, seq, content, created_at",
};

io.on("connection", (socket) => {
	socket.on("subscribe", async (topic, answer) => {
		await socket.join(topic);
		answer({ ok: true });
	});
	socket.on("send", async ({ content }, answer) => {
		const { rows } = await pool.query({ ...insert, values: [randomUUID(), content] });
		io.to("chat").emit("chat", rows[0]);
		answer({ ok: true });
	});
});
http.listen(0, "127.0.0.1", () => process.send?.((http.address() as AddressInfo).port));
process.on("SIGTERM", () => process.exit());

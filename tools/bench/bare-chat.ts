import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Server } from "socket.io";

/** Socket.IO and the durable INSERT of a message, numbered as ours: no session, no rule, no limit. */
const { databaseUrl, conversationId, userId, path } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const http = createServer();
const io = new Server(http, { path, transports: ["websocket"], serveClient: false });

const insert = {
	name: "insert",
	text: `WITH next AS (
	UPDATE conversations SET last_seq = last_seq + 1 WHERE id = $1 RETURNING last_seq
) INSERT INTO chat_messages (id, conversation_id, seq, user_id, client_message_id, content)
SELECT $2, $1, next.last_seq, $3, $4, $5 FROM next
RETURNING id, seq, client_message_id, user_id, content, created_at`,
};

io.on("connection", (socket) => {
	socket.on("subscribe", async (topic, answer) => {
		await socket.join(topic);
		answer({ ok: true });
	});
	socket.on("send", async ({ clientMessageId, content }, answer) => {
		const values = [conversationId, randomUUID(), userId, clientMessageId, content];
		const { rows } = await pool.query({ ...insert, values });
		io.to("chat").emit("chat", rows[0]);
		answer({ ok: true });
	});
});
http.listen(0, "127.0.0.1", () => process.send?.((http.address() as AddressInfo).port));
process.on("SIGTERM", () => process.exit());

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type WebdavServer = Awaited<ReturnType<typeof startWebdavServer>>;

const FOLDER = "/dav/backups/";

/** What Greenroom uses of WebDAV (RFC 4918), in memory: one folder, one user. */
export async function startWebdavServer() {
	const [user, password] = ["mira", "a password: with colons"];
	const files = new Map<string, Buffer>();
	/** `fullAt`: bytes of a file after which there is no space. `cutAt`: bytes that are kept of one. */
	const state = { fullAt: Number.POSITIVE_INFINITY, cutAt: Number.POSITIVE_INFINITY };
	const expected = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

	const listing = () => {
		const entries = [...files].map(
			([name, bytes]) =>
				`<d:response><d:href>${FOLDER}${encodeURIComponent(name)}</d:href><d:propstat><d:prop><d:getcontentlength>${bytes.length}</d:getcontentlength><d:getlastmodified>${new Date().toUTCString()}</d:getlastmodified></d:prop></d:propstat></d:response>`,
		);
		const own = `<d:response><d:href>${FOLDER}</d:href><d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype></d:prop></d:propstat></d:response>`;
		return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${own}${entries.join("")}</d:multistatus>`;
	};

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<number> {
		const { method, headers } = request;
		if (headers.authorization !== expected) return 401;
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		if (!pathname.startsWith(FOLDER)) return 404;
		const name = decodeURIComponent(pathname.slice(FOLDER.length));
		const known = files.get(name);
		if (method === "PROPFIND" && name === "") {
			response.writeHead(207, { "content-type": "application/xml" }).end(listing());
			return 0;
		}
		if (method === "PUT") {
			const bytes = await buffer(request);
			if (bytes.length > state.fullAt) return 507;
			files.set(name, bytes.subarray(0, state.cutAt));
			return 201;
		}
		if (!known) return 404;
		if (method === "DELETE") {
			files.delete(name);
			return 204;
		}
		if (method === "MOVE") {
			const to = new URL(String(headers.destination)).pathname.slice(FOLDER.length);
			if (files.has(decodeURIComponent(to)) && headers.overwrite === "F") return 412;
			files.set(decodeURIComponent(to), known);
			files.delete(name);
			return 201;
		}
		if (method !== "GET" && method !== "HEAD") return 405;
		response.writeHead(200, { "content-length": known.length });
		response.end(method === "HEAD" ? undefined : known);
		return 0;
	}

	const server = createServer(async (request, response) => {
		const status = await answer(request, response);
		if (status > 0) response.writeHead(status).end();
		request.resume();
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`,
		user,
		password,
		/** By name. */
		files,
		state,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

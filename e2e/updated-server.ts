import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";

/**
 * A server in front of the product's that changes as an update would change it: from `update` on its service worker is
 * that of another build, and the scripts of the former build are gone.
 */
export async function startUpdatedServer(baseURL: string) {
	const { hostname, port } = new URL(baseURL);
	let version: string | null = null;
	/** Until a page is loaded anew, which then is of the build that is there. */
	let isOldPage = false;
	let lost: RegExp | null = null;
	const server = createServer((requested, answer) => {
		const isWorker = requested.url === "/sw.js";
		const isScript = requested.url?.startsWith("/assets/");
		const isLost = version || isOldPage || lost?.test(`${requested.method} ${requested.url}`);
		if (isLost && isScript) return answer.writeHead(404).end();
		if (requested.headers["sec-fetch-dest"] === "document") isOldPage = false;
		const headers = { ...requested.headers, ...(isWorker && { "accept-encoding": "identity" }) };
		const passed = request(
			{ hostname, port, path: requested.url, method: requested.method, headers },
			async (got) => {
				const { statusCode = 500, headers: given } = got;
				if (!isWorker || !version) return got.pipe(answer.writeHead(statusCode, given));
				const script = (await got.toArray()).join("");
				const { "content-length": _, ...others } = given;
				answer.writeHead(statusCode, others);
				answer.end(script.replace(/"version":"\w+"/, `"version":"${version}"`));
			},
		);
		passed.on("error", () => answer.destroy());
		requested.pipe(passed);
	});
	server.on("upgrade", (requested, socket, head) => {
		const passed = connect(Number(port), hostname, () => {
			const lines = [`GET ${requested.url} HTTP/1.1`];
			for (let at = 0; at < requested.rawHeaders.length; at += 2)
				lines.push(`${requested.rawHeaders[at]}: ${requested.rawHeaders[at + 1]}`);
			passed.write(`${lines.join("\r\n")}\r\n\r\n`);
			passed.write(head);
			passed.pipe(socket).pipe(passed);
		});
		passed.on("error", () => socket.destroy());
		socket.on("error", () => passed.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		update(to: string) {
			version = to;
		},
		/** The open page's scripts go; a page that is loaded afterwards has its own. */
		replaceBuild() {
			isOldPage = true;
		},
		/** The build goes while a page of it is being loaded: of its scripts these are missing, as `GET /assets/x.js`. */
		loseScripts(missing: RegExp) {
			lost = missing;
		},
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

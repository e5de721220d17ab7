import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The site as over a slow line: of each page comes what is before `end` and `end` itself, and the rest once `release` is
 * called. Everything else comes at once. It serves as long as the process runs: the page goes on asking for files after a
 * test has seen what it wanted.
 */
export async function serveInParts(site: string, end: string) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const server = createServer(async ({ url = "/" }, response) => {
		const answer = await fetch(site + url);
		const headers = Object.fromEntries(answer.headers);
		delete headers["content-encoding"];
		delete headers["content-length"];
		response.writeHead(answer.status, headers);
		const bytes = Buffer.from(await answer.arrayBuffer());
		const cut = headers["content-type"]?.startsWith("text/html") ? bytes.indexOf(end) : -1;
		if (cut >= 0) {
			response.write(bytes.subarray(0, cut + end.length));
			await released;
		}
		response.end(bytes.subarray(cut < 0 ? 0 : cut + end.length));
	});
	server.listen(0, "localhost");
	server.unref();
	await once(server, "listening");
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		release: () => release(),
	};
}

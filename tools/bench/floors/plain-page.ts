import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { HtmlNode } from "./html-tree.ts";

/** The HTML of a page as elements of React: no data, no hooks, packed by gzip. */
const GZIP_LEVEL = 6;
const { file } = JSON.parse(process.argv[2] ?? "{}");
const tree: HtmlNode = JSON.parse(readFileSync(file, "utf8"));

/** Made anew for each request, as the elements that a component returns. */
function elementOf(node: HtmlNode): ReactNode {
	if (typeof node === "string") return node;
	const { tag, attributes, source, children } = node;
	if (source === undefined) return createElement(tag, attributes, ...children.map(elementOf));
	return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: source } });
}
const Page = () => elementOf(tree);

const server = createServer((_request, response) => {
	const { pipe } = renderToPipeableStream(createElement(Page), {
		onShellReady() {
			response.writeHead(200, {
				"content-type": "text/html; charset=utf-8",
				"content-encoding": "gzip",
			});
			const gzip = createGzip({ level: GZIP_LEVEL });
			gzip.pipe(response);
			pipe(gzip);
		},
	});
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("SIGTERM", () => process.exit());

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { AnyContractRouter } from "@orpc/contract";
import type { FastifyInstance } from "fastify";
import { apiDocsPath, endpoints } from "#shared/paths.ts";
import { createApiDocument } from "./api-document.ts";

const SPEC = `${endpoints.rest}/openapi.json`;
const assets = {
	"swagger-ui.css": "text/css",
	"swagger-ui-bundle.js": "text/javascript",
} as const;

/** The REST description made from the contract, and a page to read and try it. */
export async function addApiDocs(
	app: FastifyInstance,
	contract: AnyContractRouter,
	site: Parameters<typeof createApiDocument>[1],
): Promise<void> {
	const open = { config: { capability: "browse the public pages" } } as const;
	const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
	// Two megabytes that change with the build alone: made and packed once, for the first who asks.
	let spec: ReturnType<typeof packDocument> | undefined;
	app.get(SPEC, open, async (request, reply) => {
		spec ??= packDocument(contract, site);
		const { etag, packed } = await spec;
		reply
			.header("cache-control", "public, no-cache")
			.header("etag", etag)
			.header("vary", "accept-encoding");
		if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
		const accepted = request.headers["accept-encoding"] ?? "";
		const encoding = encodings.find((one) =>
			new RegExp(`\\b${one}\\b(?!;q=0(?![.\\d]))`).test(accepted),
		);
		if (encoding) reply.header("content-encoding", encoding);
		return reply.type("application/json; charset=utf-8").send(packed[encoding ?? "plain"]);
	});
	for (const [name, type] of Object.entries(assets))
		app.get(`${apiDocsPath}/${name}`, open, async (_request, reply) =>
			reply
				.type(type)
				.header("cache-control", "public, max-age=86400")
				.send(await readFile(join(folder, name))),
		);
	app.get(apiDocsPath, open, (request, reply) =>
		reply
			.type("text/html")
			// Swagger UI writes style attributes; only this page allows them.
			.header("content-security-policy", docsPolicy(request.nonce))
			.send(docsPage(request.nonce)),
	);
}

const encodings = ["br", "gzip"] as const;
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function packDocument(...given: Parameters<typeof createApiDocument>) {
	const plain = Buffer.from(JSON.stringify(await createApiDocument(...given)));
	const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
	// Its best quality would take seconds.
	const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
	const [br, gz] = await Promise.all([pack.br(plain, { params }), pack.gzip(plain)]);
	return { etag: `"${hash}"`, packed: { plain, br, gzip: gz } };
}

const BROTLI_QUALITY = 7;

const isKnown = (header: string | undefined, etag: string): boolean =>
	header === "*" ||
	(header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

const docsPolicy = (nonce: string) =>
	`default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const docsPage = (nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Greenroom API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${apiDocsPath}/swagger-ui.css"></head>
<body><div id="docs"></div><script src="${apiDocsPath}/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: "${SPEC}", dom_id: "#docs", deepLinking: true });</script>
</body></html>
`;

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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
	let spec: Promise<object> | undefined;
	app.get(SPEC, open, () => {
		spec ??= createApiDocument(contract, site);
		return spec;
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

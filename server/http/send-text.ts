import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentHash } from "#server/content-hash.ts";

/** `changedAt` is when something in it last changed; null if unknown. */
export type Xml = { xml: string; changedAt: Date | null };

/** Readers ask every few minutes; what is new may wait as long. */
const FRESH_SECONDS = 300;

/** All that XML 1.0 cannot hold, however it is written. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A feed, for readers of every kind: whole or 304, by GET or HEAD, from pages of any site. */
export function addFeed(
	app: FastifyInstance,
	url: string,
	mime: string,
	make: () => Promise<Xml>,
): void {
	app.get(url, { config: { capability: "read the feeds" } }, async (request, reply) =>
		sendXml(request, reply, mime, await make()),
	);
}

/** Answers with XML as `sendText` does. */
export function sendXml(
	request: FastifyRequest,
	reply: FastifyReply,
	mime: string,
	{ xml, changedAt }: Xml,
	isPrivate = false,
): FastifyReply {
	const text = tidy(xml);
	return sendText(request, reply, `${mime}; charset=utf-8`, { text, changedAt }, isPrivate);
}

/**
 * Answers 200 or 304; with a date as much as with the text itself, which has the last word (RFC 9110,
 * 13.2.2). What is private is asked for again each time, and found by no search.
 */
export function sendText(
	request: FastifyRequest,
	reply: FastifyReply,
	mime: string,
	{ text, changedAt }: { text: string; changedAt: Date | null },
	isPrivate = false,
): FastifyReply {
	// Weak: the same text is sent packed and unpacked.
	const etag = `W/"${contentHash(text)}"`;
	reply.headers({
		"access-control-allow-origin": "*",
		"cache-control": isPrivate ? "private, no-cache" : `public, max-age=${FRESH_SECONDS}`,
		etag,
		...(changedAt && { "last-modified": changedAt.toUTCString() }),
		...(isPrivate && { "x-robots-tag": "noindex" }),
	});
	if (isKnown(request, etag, changedAt)) return reply.code(304).send();
	// As bytes: to JSON text the framework would add a charset.
	return reply.type(mime).send(Buffer.from(text));
}

/** Without what XML cannot hold, and without the line breaks a generator puts round a value in CDATA. */
function tidy(xml: string): string {
	return xml
		.replace(NOT_XML, "")
		.replace(/>\s+<!\[CDATA\[/g, "><![CDATA[")
		.replace(/\]\]>\s+<\//g, "]]></");
}

function isKnown({ headers }: FastifyRequest, etag: string, changedAt: Date | null): boolean {
	const known = headers["if-none-match"];
	if (known !== undefined)
		return known.split(",").some((one) => one.trim() === "*" || opaque(one) === opaque(etag));
	const since = Date.parse(headers["if-modified-since"] ?? "");
	return changedAt !== null && Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since;
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, "");

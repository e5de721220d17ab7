import assert from "node:assert/strict";
import { test } from "node:test";
import { EMAIL_QUOTE_MAX, MEMBER } from "#domain/moderation/limits.ts";
import { aboutOwn } from "./about.ts";

const quoteOf = (quoted: string, kind = "chat-message") =>
	aboutOwn({ kind, title: "Chat message", quoted, path: null }).quote;

test("an email quotes the start of the text in one line, without a working link", () => {
	assert.equal(quoteOf("Win now:\n\n\thttps://evil.example/a?b=c  !"), "Win now: (link) !");
	assert.equal(quoteOf(" \n "), null);
	assert.equal(quoteOf("Milo Reed", MEMBER), null);
	const long = quoteOf("𝄞".repeat(EMAIL_QUOTE_MAX + 1)) ?? "";
	assert.equal(long, `${"𝄞".repeat(EMAIL_QUOTE_MAX - 1)}…`, "never half a character");
	assert.equal(quoteOf("x".repeat(EMAIL_QUOTE_MAX))?.length, EMAIL_QUOTE_MAX);
});

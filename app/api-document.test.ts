import assert from "node:assert/strict";
import { test } from "node:test";
import { createApiDocument } from "#server/http/api-document.ts";
import { policy } from "#shared/policy.ts";
import { contract } from "./features.ts";

const document = await createApiDocument(contract, {
	publicUrl: "https://greenroom.example",
	cookieName: "greenroom",
});
type Operation = {
	operationId?: string;
	summary?: string;
	description?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	responses?: Record<string, { description?: string }>;
	"x-capability"?: keyof typeof policy;
};
const paths: [path: string, item: Record<string, Operation>][] = Object.entries(
	JSON.parse(JSON.stringify(document.paths)),
);
const operations = paths.flatMap(([path, item]) =>
	Object.entries(item).map(([method, operation]) => ({ at: `${method} ${path}`, ...operation })),
);

test("every operation documents what it does, who may call it, and its errors", () => {
	assert.ok(operations.length > 200);
	const schemes = Object.keys(document.components?.securitySchemes ?? {});
	for (const operation of operations) {
		const { at, summary = "", security, responses = {}, tags } = operation;
		assert.match(summary, /^[A-Z][^\n]{2,80}$/, at);
		assert.equal(tags?.length, 1, at);
		const capability = operation["x-capability"];
		assert.ok(capability, at);
		const isOpen = policy[capability] === "anyone";
		assert.equal(
			security?.some((one) => Object.keys(one).length === 0),
			isOpen,
			at,
		);
		for (const scheme of security?.flatMap((one) => Object.keys(one)) ?? [])
			assert.ok(schemes.includes(scheme), at);
		assert.ok(
			Object.keys(responses).some((status) => status.startsWith("4")),
			at,
		);
		for (const [status, { description = "" }] of Object.entries(responses))
			assert.match(description, /^[A-Z]/, `${at} ${status}`);
	}
});

test("operation names are unique, and no two paths differ only in parameter names", () => {
	const repeated = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);
	assert.deepEqual(repeated(operations.map(({ operationId = "" }) => operationId)), []);
	assert.deepEqual(repeated(paths.map(([path]) => path.replace(/\{[^}]+\}/g, "{}"))), []);
	assert.deepEqual(repeated(operations.map(({ tags, summary }) => `${tags} ${summary}`)), []);
});

test("every property has a type", () => {
	const untyped: string[] = [];
	const visit = (node: unknown, at: string): void => {
		if (typeof node !== "object" || node === null) return;
		for (const [name, value] of Object.entries(node)) {
			if (name === "properties")
				for (const [property, schema] of Object.entries(value as Record<string, object>))
					if (property !== "data" && !isTyped(schema)) untyped.push(`${at} ${property}`);
			visit(value, at);
		}
	};
	for (const [path, item] of paths) visit(item, path);
	assert.deepEqual(untyped, []);
});

const isTyped = (schema: object) =>
	["type", "anyOf", "oneOf", "allOf", "enum", "const", "$ref"].some((key) => key in schema);

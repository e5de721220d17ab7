import type { AnyContractRouter } from "@orpc/contract";
import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { endpoints } from "#shared/paths.ts";
import { type Capability, callerNames, policy } from "#shared/policy.ts";
import { uploadPaths } from "./api-uploads.ts";

const NAME = "session";

const answers: Record<string, string> = {
	400: "Refused",
	401: "Not signed in",
	403: "Signed in, but not allowed",
	404: "Not found, or not visible to the caller",
	409: "In conflict with the current state",
	413: "Too large",
	415: "Not a file type we take",
	422: "Invalid input: `data.fields` has a message for each field",
	429: "Too many requests: `data.retryAfterSeconds` says when to try again",
};

/** The OpenAPI document of the contract; `cookieName` is that of the session. */
export async function createApiDocument(
	contract: AnyContractRouter,
	{ publicUrl, cookieName }: { publicUrl: string; cookieName: string },
): Promise<OpenAPI.Document> {
	const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
	const document = await generator.generate(contract, {
		info: {
			title: "Greenroom API",
			version: "1",
			description: `Everything the web app can do. Sign in with \`POST ${endpoints.rest}/sign-in\`, and send the session cookie it sets with every further call, also those that change something. There are no other tokens: no API keys, no JWTs. Programs need no \`Origin\` header. What a browser sends from another site's page is refused.`,
			license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
		},
		servers: [{ url: publicUrl }],
		components: {
			securitySchemes: { [NAME]: { type: "apiKey", in: "cookie", name: cookieName } },
		},
	});
	const rest = Object.fromEntries(
		Object.entries(document.paths ?? {}).map(([path, item]) => [`${endpoints.rest}${path}`, item]),
	);
	for (const operation of operationsOf(rest)) {
		asForms(operation);
		nameAnswers(operation);
	}
	document.paths = { ...rest, ...structuredClone(uploadPaths) };
	const operations = operationsOf(document.paths);
	for (const operation of operations) describe(operation, operations);
	const tags = new Set(operations.map(tagOf));
	document.tags = [...tags].map((name) => ({
		name,
		description: purposesOf(operations.filter((one) => tagOf(one) === name)),
	}));
	return document;
}

type Operation = OpenAPI.OperationObject & {
	operationId: string;
	"x-capability": Capability;
};

function isOperation(value: unknown): value is Operation {
	return typeof value === "object" && value !== null && "x-capability" in value;
}

const operationsOf = (paths: OpenAPI.PathsObject): Operation[] =>
	Object.values(paths).flatMap((path) => {
		const parts: unknown[] = Object.values(path ?? {});
		return parts.filter(isOperation);
	});

/** Lists in a query are repeated names, `?kind=a&kind=b`: `deepObject` is for objects alone. */
function asForms({ parameters = [] }: Operation): void {
	for (const parameter of parameters) {
		if (!("in" in parameter) || parameter.style !== "deepObject") continue;
		const { schema } = parameter;
		if (!schema || !("type" in schema) || schema.type === "object") continue;
		parameter.style = "form";
		parameter.explode = true;
	}
}

const tagOf = ({ operationId }: Operation) => sentence(operationId.split(".")[0] ?? "");

function nameAnswers({ responses = {} }: Operation): void {
	for (const [status, response] of Object.entries(responses))
		if ("description" in response)
			response.description =
				answers[status] ?? (Number(status) >= 500 ? "Not available now" : "OK");
}

/** Adds what people read. */
function describe(operation: Operation, all: readonly Operation[]): void {
	const { operationId, "x-capability": capability } = operation;
	const [, name = ""] = operationId.split(".");
	const caller = policy[capability];
	const sharesCapability = all.some(
		(other) => other !== operation && other["x-capability"] === capability,
	);
	operation.tags = [tagOf(operation)];
	operation.summary ??= sharesCapability
		? `${sentence(capability)}: ${inWords(name)}`
		: sentence(capability);
	operation.description = [operation.description, `For ${callerNames[caller]}.`]
		.filter(Boolean)
		.join(". ");
	operation.security = caller === "anyone" ? [{}, { [NAME]: [] }] : [{ [NAME]: [] }];
}

/** What the calls of a tag are for: 'Read books. Request access to the book club.' */
const purposesOf = (operations: readonly Operation[]) =>
	[...new Set(operations.map((operation) => `${sentence(operation["x-capability"])}.`))].join(" ");

/** 'saveShow' as 'save show'. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function sentence(text: string): string {
	const words = inWords(text);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

import type { OpenAPI } from "@orpc/openapi";
import { UPLOAD_MAX_BYTES } from "#server/storage/uploads.ts";
import { endpoints } from "#shared/paths.ts";
import type { Capability } from "#shared/policy.ts";

const capability: Capability = "upload a file";

type Schema = {
	type: "string" | "integer";
	format?: string;
	enum?: string[];
	minimum?: number;
	maximum?: number;
	maxLength?: number;
};

const header = (name: string, schema: Schema, description: string): OpenAPI.ParameterObject => ({
	name,
	in: "header",
	required: true,
	schema,
	description,
});

const bytes: Schema = { type: "integer", minimum: 0, maximum: UPLOAD_MAX_BYTES };
const version = header(
	"Tus-Resumable",
	{ type: "string", enum: ["1.0.0"] },
	"Version of the protocol",
);
const id: OpenAPI.ParameterObject = {
	name: "id",
	in: "path",
	required: true,
	schema: { type: "string", format: "uuid" },
};

const text = { "text/plain": { schema: { type: "string" } } } as const;
const refused = (...statuses: number[]): OpenAPI.ResponsesObject =>
	Object.fromEntries(
		statuses.map((status) => [status, { description: reasons[status] ?? "", content: text }]),
	);
const reasons: Record<number, string> = {
	400: "Empty, without its length, or with headers that cannot be read",
	401: "Not signed in",
	404: "Not found, or another user's",
	409: "Upload-Offset is not what the server has: ask with HEAD, and go on from there",
	412: "Another version of the protocol",
	413: "Too large, or more than one user may have under way",
	415: "Content-Type is not application/offset+octet-stream",
	429: "Too many requests: Retry-After says when to try again",
	507: "The server's disk is full",
};

const sentHeader = (description: string, schema: Schema) => ({ description, schema });
const offset = sentHeader("Bytes that the server has", bytes);

/** The tus protocol as OpenAPI: it has no contract, for its bytes are no JSON. */
export const uploadPaths: OpenAPI.PathsObject = {
	[endpoints.uploads]: {
		post: {
			operationId: "uploads.create",
			summary: "Begin an upload",
			description:
				"Resumable uploads by tus 1.0 (https://tus.io). The last part of `Location` is the `uploadId` that other calls take once all bytes are there. Unfinished and unused uploads are deleted after a day",
			parameters: [
				version,
				header("Upload-Length", { ...bytes, minimum: 1 }, "Size of the file in bytes"),
				{
					...header(
						"Upload-Metadata",
						{ type: "string", maxLength: 4_096 },
						"`filename` and the name in Base64, with a space between",
					),
					required: false,
				},
			],
			responses: {
				201: {
					description: "Begun",
					headers: {
						Location: sentHeader("Where the bytes go", { type: "string" }),
					},
				},
				...refused(400, 401, 412, 413, 429, 507),
			},
			...{ "x-capability": capability },
		},
	},
	[`${endpoints.uploads}/{id}`]: {
		head: {
			operationId: "uploads.read",
			summary: "Read how far an upload is",
			parameters: [id, version],
			responses: {
				200: {
					description: "How far it is",
					headers: {
						"Upload-Offset": offset,
						"Upload-Length": sentHeader("Size of the file in bytes", bytes),
					},
				},
				401: { description: "Not signed in" },
				404: { description: "Not found, or another user's" },
			},
			...{ "x-capability": capability },
		},
		patch: {
			operationId: "uploads.append",
			summary: "Send bytes of an upload",
			description: "All that is left, or a part of it: what has arrived stays when it breaks off",
			parameters: [id, version, header("Upload-Offset", bytes, "Where these bytes begin")],
			requestBody: {
				required: true,
				content: {
					"application/offset+octet-stream": { schema: { type: "string", format: "binary" } },
				},
			},
			responses: {
				204: { description: "Stored", headers: { "Upload-Offset": offset } },
				...refused(400, 401, 404, 409, 412, 415, 429, 507),
			},
			...{ "x-capability": capability },
		},
		delete: {
			operationId: "uploads.remove",
			summary: "Delete an upload",
			parameters: [id, version],
			responses: { 204: { description: "Deleted" }, ...refused(401, 404, 412) },
			...{ "x-capability": capability },
		},
	},
};

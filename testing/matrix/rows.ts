import { globSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#server/database/database.ts";
import type { socketEvents } from "#server/live/live.ts";
import { apiDocsPath, endpoints, paths, unlinkedEndpoints } from "#shared/paths.ts";
import { storeOriginal } from "#testing/media.ts";
import { createUpload } from "#testing/uploads.ts";
import {
	adminsPage,
	both,
	everyone,
	membersTopic,
	nowhere,
	ownerAlone,
	type ProcedureRow,
	type RouteRow,
	type Row,
	someUpload,
	type World,
} from "./row.ts";

type Rows = {
	procedures?: readonly ProcedureRow[];
	routes?: Record<string, RouteRow>;
	pages?: Record<string, Row<number | string>>;
	topics?: Record<string, Row<string>>;
};

const features = join(import.meta.dirname, "../../features");
const gathered: Rows[] = await Promise.all(
	globSync("**/matrix.ts", { cwd: features }).map((file) => import(join(features, file))),
);
const all = <Kind extends "routes" | "pages" | "topics">(kind: Kind) =>
	Object.assign({}, ...gathered.map((rows) => rows[kind])) as NonNullable<Rows[Kind]>;

/** Every procedure of the contract, at least once; each cell is called over RPC and REST. */
export const procedureRows = gathered.flatMap(({ procedures = [] }) => procedures);

const tus = { "tus-resumable": "1.0.0" };
const rpcBody = { body: "{}", headers: { "content-type": "application/json" } };
const anUpload = async (world: World) => `${endpoints.uploads}/${await someUpload(world)}`;
const halfAnUpload = async ({ server, owner }: World) =>
	String((await createUpload(server.url, owner, 5)).headers.location);
const anOriginal = async ({ server, owner }: World) => {
	const { id, path } = await storeOriginal(server, owner, Buffer.from("a sound"));
	await server.services.recordings.process(id);
	return path;
};
const noSuchFile = () => `${endpoints.media}/${newId()}.mp3`;

/** Every route of the HTTP server. RPC and REST have rows of their own above. */
export const routeRows: Record<string, RouteRow> = {
	...all("routes"),
	...both(unlinkedEndpoints.health, { statuses: everyone }),
	...both(endpoints.ready, { statuses: everyone }),
	// For the machine itself; what a proxy passes on is nobody's.
	...both(unlinkedEndpoints.metrics, {
		statuses: nowhere,
		headers: { "x-forwarded-for": "192.0.2.1" },
	}),
	...both(`${endpoints.rest}/openapi.json`, { statuses: everyone }),
	...both(apiDocsPath, { statuses: everyone }),
	...both(`${apiDocsPath}/swagger-ui.css`, { statuses: everyone }),
	...both(`${apiDocsPath}/swagger-ui-bundle.js`, { statuses: everyone }),
	[`POST ${endpoints.rpc}/*`]: {
		statuses: everyone,
		path: () => "/rpc/accounts/session",
		...rpcBody,
	},
	[`GET ${endpoints.rest}/*`]: { statuses: everyone, path: () => "/api/session" },
	[`POST ${endpoints.rest}/*`]: { statuses: everyone, path: () => "/api/sign-out", ...rpcBody },
	[`PUT ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`PATCH ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`DELETE ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`GET ${endpoints.verifyEmail}`]: { statuses: [303, 303, 303, 303, 303] },
	...both(`${endpoints.media}/:file`, { statuses: nowhere, path: noSuchFile }),
	...both(`${endpoints.originals}/:id`, { statuses: [401, 200, 404, 404, 200], path: anOriginal }),
	...both("/assets/*", { statuses: nowhere, path: () => "/assets/nothing.js" }),
	...both("/robots.txt", { statuses: everyone }),
	...both("/*", { statuses: nowhere, path: () => "/no-such-page" }),
	[`POST ${endpoints.uploads}`]: {
		statuses: [401, 201, 201, 201, 201],
		headers: { ...tus, "upload-length": "5" },
	},
	[`HEAD ${endpoints.uploads}/:id`]: { statuses: ownerAlone, path: anUpload, headers: tus },
	[`PATCH ${endpoints.uploads}/:id`]: {
		statuses: [401, 204, 404, 404, 404],
		path: halfAnUpload,
		headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
		body: "sound",
	},
	[`DELETE ${endpoints.uploads}/:id`]: {
		statuses: [401, 204, 404, 404, 404],
		path: anUpload,
		headers: tus,
	},
};

/** Every page of app/routes.ts: the status, or where one is sent. */
export const pageRows: Record<string, Row<number | string>> = {
	...all("pages"),
	[paths.home]: everyone,
	[paths.admin]: adminsPage(paths.admin),
	[paths.adminContent]: adminsPage(paths.adminContent),
	"*": nowhere,
};

/** Every topic: who may listen. */
export const topicRows: Record<string, Row<string>> = all("topics");

/** Everything that may be said over a socket. */
export const socketEventRows: Record<(typeof socketEvents)[number], Row<string>> = {
	subscribe: membersTopic,
	unsubscribe: membersTopic,
};

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { withClient } from "#testing/pg-client.ts";
import { fillCommunity, type Size } from "./community.ts";
import type { LoadGenerator } from "./load.ts";
import { type Running, startGreenroom } from "./processes.ts";

/** How long and how large a run is. */
export type Plan = {
	rounds: number;
	seconds: number;
	chatRounds: number;
	chatSeconds: number;
	sockets: number;
	idleSeconds: number;
	/** Of each page by Lighthouse. */
	pageVisits: number;
	large: Size;
};

/** A running Greenroom with its people, and the database it is on. */
export type Community = {
	server: Running;
	dataDir: string;
	databaseUrl: string;
	size: Size;
	/** A Cookie header for each person. */
	cookies: string[];
};

export type Stage = {
	plan: Plan;
	folder: string;
	authSecret: string;
	load: LoadGenerator;
	/** An empty database of its own. */
	database(name: string): Promise<string>;
	/** Greenroom with a thousand people and a page of everything; made once. */
	community(): Promise<Community>;
	/** As large as the plan says; made once. */
	large(): Promise<Community>;
	/** Greenroom on a database of its own, of the given size; without one as small as the shared. */
	openCommunity(name: string, size?: Size): Promise<Community>;
	close(): Promise<void>;
};

type StageInput = Pick<Stage, "plan" | "folder" | "authSecret" | "load"> & { postgresUrl: string };

const SMALL: Size = { people: 1_000, tracks: 200, messages: 100, listens: 200 };
/** Sign-ins come from many addresses, in a proxy's header. */
const BEHIND_PROXY = { TRUST_PROXY: "1" };

/** What the rows share: databases, a running Greenroom, the load generator. */
export function openStage({ postgresUrl, ...input }: StageInput): Stage {
	const running: Running[] = [];
	let shared: Promise<Community> | undefined;
	let large: Promise<Community> | undefined;

	const database = async (name: string) => {
		await withClient(postgresUrl, (client) => client.query(`CREATE DATABASE ${name}`));
		const url = new URL(postgresUrl);
		url.pathname = `/${name}`;
		return url.href;
	};
	const openCommunity = async (name: string, size = SMALL) => {
		const databaseUrl = await database(name);
		const dataDir = join(input.folder, name);
		await mkdir(dataDir);
		const server = await startGreenroom(dataDir, databaseUrl, input.authSecret, BEHIND_PROXY);
		running.push(server);
		const cookies = await fillCommunity(databaseUrl, input.authSecret, size);
		return { server, dataDir, databaseUrl, size, cookies };
	};
	return {
		...input,
		database,
		openCommunity,
		community() {
			shared ??= openCommunity("small");
			return shared;
		},
		large() {
			large ??= openCommunity("large", input.plan.large);
			return large;
		},
		async close() {
			await Promise.all(running.map((server) => server.stop()));
		},
	};
}

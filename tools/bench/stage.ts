import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type CommunitySize, fillCommunity, NEARLY_EMPTY } from "#testing/community/fill.ts";
import { openSessions } from "#testing/community/sessions.ts";
import { withClient } from "#testing/pg-client.ts";
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
	/** How long transactions are counted while nobody is there. */
	watchSeconds: number;
	/** Of mixed load, and from its end until memory is read again. */
	mixedSeconds: number;
	afterSeconds: number;
	/** Whether a fresh clone fetches its packages, instead of being given ours. */
	installs: boolean;
	/** Of each page by Lighthouse. */
	pageVisits: number;
	/** The community that most is measured in. */
	usual: CommunitySize;
	large: CommunitySize;
};

/** A running Greenroom with its people, and the database it is on. */
export type Community = {
	server: Running;
	dataDir: string;
	databaseUrl: string;
	size: CommunitySize;
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
	small(): Promise<Community>;
	/** As the plan says, each made once. */
	community(): Promise<Community>;
	large(): Promise<Community>;
	/** Greenroom on a database of its own, nearly empty but for what is given. */
	openCommunity(name: string, size?: Partial<CommunitySize>): Promise<Community>;
	/** Gives a community a process of its own again: what other rows leave in the heap is not the next one's. */
	restart(community: Community): Promise<void>;
	close(): Promise<void>;
};

type StageInput = Pick<Stage, "plan" | "folder" | "authSecret" | "load"> & { postgresUrl: string };

/** Sign-ins come from many addresses, in a proxy's header. */
const BEHIND_PROXY = { TRUST_PROXY: "1" };

/** What the rows share: databases, a running Greenroom, the load generator. */
export function openStage({ postgresUrl, ...input }: StageInput): Stage {
	const communities: Community[] = [];
	const opened = new Map<string, Promise<Community>>();

	const database = async (name: string) => {
		await withClient(postgresUrl, (client) => client.query(`CREATE DATABASE ${name}`));
		const url = new URL(postgresUrl);
		url.pathname = `/${name}`;
		return url.href;
	};
	const start = (dataDir: string, databaseUrl: string) =>
		startGreenroom(dataDir, databaseUrl, input.authSecret, BEHIND_PROXY);
	const openCommunity = async (name: string, given: Partial<CommunitySize> = {}) => {
		const databaseUrl = await database(name);
		const dataDir = join(input.folder, name);
		await mkdir(dataDir);
		const server = await start(dataDir, databaseUrl);
		const size = await fillCommunity(databaseUrl, { ...NEARLY_EMPTY, ...given });
		const cookies = await openSessions(databaseUrl, input.authSecret, size.people);
		const community = { server, dataDir, databaseUrl, size, cookies };
		communities.push(community);
		return community;
	};
	const once = (name: string, size?: CommunitySize) => () => {
		const community = opened.get(name) ?? openCommunity(name, size);
		opened.set(name, community);
		return community;
	};
	return {
		...input,
		database,
		openCommunity,
		small: once("small"),
		community: once("community", input.plan.usual),
		large: once("large", input.plan.large),
		async restart(community) {
			await community.server.stop();
			community.server = await start(community.dataDir, community.databaseUrl);
		},
		async close() {
			await Promise.all(communities.map(({ server }) => server.stop()));
		},
	};
}

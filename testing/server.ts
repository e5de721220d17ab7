import { createHmac, randomBytes, randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";
import type { contract } from "#app/features.ts";
import { createServer, type Outside } from "#app/server.ts";
import { profiles, sessions, userPaymentInfo, userRoles, users } from "#domain/people/table.ts";
import { sessionCookieName } from "#features/accounts/server-session-cookie.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import type { Config } from "#server/config.ts";
import { readConfig } from "#server/config.ts";
import { newId } from "#server/database/database.ts";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { endpoints } from "#shared/paths.ts";
import type { Role } from "#shared/policy.ts";
import { withClient } from "./pg-client.ts";

export type Api = ContractRouterClient<typeof contract>;
export type TestUser = { id: string; email: string; cookie: string; sessionId: string; api: Api };
type UserOptions = {
	fullName?: string | null;
	email?: string;
	roles?: Role[];
	tier?: string;
	verified?: boolean;
	/** Whether the book club has let them in. */
	reads?: boolean;
};

const INSUFFICIENT_PRIVILEGE = "42501";
const POLL_MS = 20;

/** A PostgreSQL for this test process: the one the test run offers, else an embedded one of its own. */
async function testPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
	const offered = process.env.GREENROOM_TEST_POSTGRES;
	if (offered) return { url: offered, stop: async () => {} };
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-test-postgres-"));
	const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
	return {
		url: embedded.connectionString,
		async stop() {
			await embedded.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** An empty database of one test's own, or one in which a server has started before, if there is one to copy. */
export async function testDatabase({ isMigrated = false } = {}): Promise<{
	url: string;
	drop(): Promise<void>;
}> {
	const postgres = await testPostgres();
	const name = `test_${randomBytes(8).toString("hex")}`;
	const migrated = isMigrated ? process.env.GREENROOM_TEST_TEMPLATE : undefined;
	const template = migrated ? ` TEMPLATE ${migrated}` : "";
	await withClient(postgres.url, (client) => client.query(`CREATE DATABASE ${name}${template}`));
	const url = new URL(postgres.url);
	url.pathname = `/${name}`;
	return {
		url: url.href,
		async drop() {
			await dropDatabase(postgres.url, name);
			await postgres.stop();
		},
	};
}

/** A port that was free may be taken meanwhile, by a connection of anybody's: then another one is. */
async function listening(given: Config, databaseUrl: string, outside?: Outside) {
	for (;;) {
		const config = { ...given, port: await freePort() };
		const server = await createServer(config, databaseUrl, outside);
		try {
			await server.app.listen({ port: config.port, host: config.host });
			return { server, config };
		} catch (error) {
			await server.close();
			if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		}
	}
}

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

/** The whole server on a real port and a database of its own, or one that is given, with people to act as. */
export async function startTestServer(
	overrides: Partial<Config> = {},
	outside?: Outside,
	prepared?: TestDatabase,
) {
	const database = prepared ?? (await testDatabase({ isMigrated: true }));
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-test-"));
	const given = { ...testConfig(dataDir), ...overrides };
	const { close, ...server } = await testServerOn(given, database.url, outside);
	return {
		...server,
		async close() {
			await close();
			await database.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** Two servers on one database and one folder, as behind a proxy; each has a port of its own. */
export async function startTestServers() {
	const database = await testDatabase({ isMigrated: true });
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-test-"));
	const given = { ...testConfig(dataDir), databaseUrl: database.url };
	const first = await testServerOn(given, database.url);
	const second = await testServerOn(given, database.url);
	// What a server says before it knows of the other is fetched later, and typing never.
	while ([first, second].some(({ services }) => services.live.isAlone())) await pause(POLL_MS);
	let stopped: Promise<void> | undefined;
	const stopSecond = () => {
		stopped ??= second.close();
		return stopped;
	};
	return {
		first,
		second: { ...second, close: stopSecond },
		async close() {
			await Promise.all([first.close(), stopSecond()]);
			await database.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

const testConfig = (dataDir: string): Config => ({
	...readConfig({
		DATA_DIR: dataDir,
		LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "fatal",
		SAMPLE_CONTENT: "no",
	}),
	host: "127.0.0.1",
});

async function testServerOn(given: Config, databaseUrl: string, outside?: Outside) {
	const { server, config } = await listening(given, databaseUrl, outside);
	const url = server.services.publicUrl;
	return {
		...server,
		config,
		url,
		databaseUrl,
		visitor: apiAs(url),
		user: (options: UserOptions = {}) => makeUser(server, config, options),
		/** Signs in as somebody who is there; returns their Cookie header. */
		signIn: async (userId: string) => (await openSession(server, config, userId)).cookie,
	};
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A typed client over real HTTP with this Cookie header. */
export function apiAs(url: string, cookie?: string): Api {
	const headers: Record<string, string> = { origin: new URL(url).origin };
	if (cookie) headers.cookie = cookie;
	return createORPCClient(new RPCLink({ url: `${url}${endpoints.rpc}`, headers }));
}

/** A signed-in person without the cost of hashing a password. */
async function makeUser(
	{ services }: Awaited<ReturnType<typeof createServer>>,
	config: Config,
	{ fullName = "Test Person", email, roles = [], tier, verified = true, reads }: UserOptions,
): Promise<TestUser> {
	const { db } = services;
	const id = newId();
	const address = email ?? `${id}@test.invalid`;
	await db.transaction(async (tx) => {
		await tx.insert(users).values({ id, email: address, emailVerified: verified });
		await tx.insert(profiles).values({ id, fullName });
		for (const role of roles) await tx.insert(userRoles).values({ userId: id, role });
		if (reads) await tx.insert(bookClubRequests).values({ userId: id, state: "approved" });
		if (tier)
			await tx.insert(userPaymentInfo).values({
				userId: id,
				stripeCustomerId: `cus_${id}`,
				subscriptionStatus: "active",
				subscriptionTier: tier,
			});
	});
	return { id, email: address, ...(await openSession({ services }, config, id)) };
}

/** A session without the cost of a sign-in. */
async function openSession(
	{ services }: Pick<Awaited<ReturnType<typeof createServer>>, "services">,
	config: Config,
	userId: string,
): Promise<Pick<TestUser, "sessionId" | "cookie" | "api">> {
	const { db, publicUrl } = services;
	const token = randomBytes(24).toString("base64url");
	const sessionId = newId();
	const expiresAt = new Date(Date.now() + 86_400_000);
	await db.insert(sessions).values({ id: sessionId, token, userId, expiresAt });
	const signature = createHmac("sha256", config.authSecret).update(token).digest("base64");
	const cookie = `${sessionCookieName(publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
	return { cookie, sessionId, api: apiAs(publicUrl, cookie) };
}

/** Outside of where systems find ports for connections, so that nobody takes it before it is listened on. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_000);
		const probe = createTcpServer();
		const isFree = await new Promise<boolean>((resolve) => {
			probe.once("error", () => resolve(false));
			probe.listen(port, "127.0.0.1", () => resolve(true));
		});
		if (!isFree) continue;
		await new Promise((resolve) => probe.close(resolve));
		return port;
	}
}

/** An autovacuum worker in it belongs to the superuser, whom we may not end; it leaves by itself. */
async function dropDatabase(url: string, name: string): Promise<void> {
	for (;;) {
		try {
			await withClient(url, (client) =>
				client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
			);
			return;
		} catch (error) {
			if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
		}
	}
}

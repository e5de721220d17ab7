import fc from "fast-check";
import { holds, isNoFailure } from "#testing/bad-input/answers.ts";
import { type Answer, callRpc, type Procedure } from "#testing/http.ts";
import type { TestServer } from "#testing/server.ts";
import { casesOf } from "./cases.ts";
import type { Known } from "./values.ts";
import { type Caller, callers, type World, worldOf } from "./worlds.ts";

export type Outcome = {
	sent: number;
	/** How often each status was answered. */
	statuses: Record<number, number>;
	slowestMs: number;
	/** 503, or no answer in time, that did not repeat: this machine was busy with something else. */
	passing: number;
	/** What must not be: an error of the server, a hang, a refusal that names other fields. */
	problems: string[];
};
type Order = {
	cases: number;
	seed: number;
	/** Ends it early; by the clock. */
	until?: number;
	/** Whether what the inputs name is made first. */
	hasObjects?: boolean;
};

const AT_ONCE = 8;
/** What takes longer hangs: every statement of ours is ended after five seconds. */
const HANGS_MS = 15_000;
const PROBLEMS_MAX = 5;
const LIMITS_EVERY = 40;
/** Calls use up what they name, or end the session of who calls. */
const WORLD_EVERY = 30;

/** Ids and slugs of rows that are there. */
export async function knownIn({ services }: Pick<TestServer, "services">): Promise<Known> {
	const { rows } = await services.pool.query<{ kind: string; tables: string; columns: string }>(
		`SELECT CASE WHEN column_name = 'slug' THEN 'slugs' ELSE 'ids' END AS kind,
	quote_ident(table_name) AS tables, quote_ident(column_name) AS columns
FROM information_schema.columns
WHERE table_schema = 'public' AND (column_name = 'slug' OR (column_name = 'id' AND data_type = 'uuid'))`,
	);
	const each = rows.map(
		({ kind, tables, columns }) =>
			`(SELECT '${kind}' AS kind, ${columns}::text AS value FROM ${tables} ORDER BY random() LIMIT 4)`,
	);
	const found = await services.pool.query<{ kind: string; value: string }>(
		each.join(" UNION ALL "),
	);
	const of = (kind: string) =>
		found.rows.filter((row) => row.kind === kind).map(({ value }) => value);
	return { ids: of("ids"), slugs: of("slugs") };
}

/** Sends so many generated inputs to one procedure, the callers taking turns; `until` ends it early. */
export async function fuzz(
	server: TestServer,
	procedure: Procedure,
	known: Known,
	{ cases, seed, until = Number.POSITIVE_INFINITY, hasObjects = false }: Order,
): Promise<Outcome> {
	const outcome: Outcome = { sent: 0, statuses: {}, slowestMs: 0, passing: 0, problems: [] };
	const { name, input: schema } = procedure;
	const worlds: Partial<Record<Caller, Promise<World>>> = {};
	const inputs = fc.sample(casesOf(procedure, known), { numRuns: cases, seed }).entries();
	const work = async () => {
		for (const [at, make] of inputs) {
			if (Date.now() > until || outcome.problems.length >= PROBLEMS_MAX) return;
			if (at % LIMITS_EVERY === 0) await server.services.pool.query("DELETE FROM rate_limits");
			const caller = callers[at % callers.length] ?? "visitor";
			if (at % WORLD_EVERY < callers.length) {
				const former = worlds[caller];
				delete worlds[caller];
				await retire(server, await former);
			}
			worlds[caller] ??= worldOf(server, name, caller, hasObjects);
			const { cookie, fine } = await worlds[caller];
			const input = make(fine);
			const since = performance.now();
			let answer = await requested(server.url, name, input, cookie);
			outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - since);
			outcome.sent += 1;
			if (isBusy(answer)) {
				answer = await requested(server.url, name, input, cookie);
				if (!isBusy(answer)) outcome.passing += 1;
			}
			const problem = problemOf(answer, schema, input, name);
			if (problem) outcome.problems.push(`seed ${seed}, case ${at}, as ${caller}: ${problem}`);
			if (answer instanceof Error) continue;
			outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
			if (answer.status === 401 && cookie) delete worlds[caller];
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return outcome;
}

/** Admins are emailed about each change of health: no community has the thousands that would be left. */
async function retire({ services }: TestServer, former: World | undefined): Promise<void> {
	await services.pool.query("DELETE FROM user_roles WHERE user_id = $1", [former?.userId]);
}

const requested = (url: string, name: string, input: unknown, cookie: string | undefined) =>
	Promise.race([callRpc(url, name, input, { cookie }), hangs(HANGS_MS)]).catch(
		(error: Error) => error,
	);

const isBusy = (answer: Answer | Error) => answer instanceof Error || answer.status === 503;

const hangs = (ms: number) =>
	new Promise<Error>((resolve) => {
		setTimeout(() => resolve(new Error(`no answer within ${ms} ms`)), ms).unref();
	});

/** The gate and the limits answer before the input is looked at. */
const BEFORE_INPUT = [401, 403, 429];

function problemOf(answer: Answer | Error, schema: unknown, input: unknown, name: string): string {
	if (answer instanceof Error) return `${JSON.stringify(input)?.slice(0, 600)} ${answer.message}`;
	try {
		if (BEFORE_INPUT.includes(answer.status) || !schema) isNoFailure(answer, JSON.stringify(input));
		else holds(answer, schema, input ?? null, name);
		return "";
	} catch (error) {
		return (error as Error).message.slice(0, 1_200);
	}
}

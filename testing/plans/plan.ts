import type { Client } from "pg";
import type { Recorded } from "./recorded.ts";

type Node = {
	"Node Type": string;
	"Relation Name"?: string;
	"Plan Rows": number;
	"Sort Key"?: string[];
	Plans?: Node[];
};

/** A sort of fewer rows costs nothing that somebody would notice. */
const SORTED_ROWS_MAX = 500;

/** What a statement does that grows with the community: it reads a whole table that grows, or sorts much of one. */
export async function growthOf(
	client: Client,
	{ text, values }: Recorded,
	growing: ReadonlySet<string>,
): Promise<string[]> {
	const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(
		`EXPLAIN (FORMAT JSON) ${text}`,
		values,
	);
	const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
	if (!plan) throw new Error(`No plan for ${text}`);
	return [...new Set(walk(plan, growing))];
}

function walk(node: Node, growing: ReadonlySet<string>): string[] {
	const below = (node.Plans ?? []).flatMap((child) => walk(child, growing));
	const table = node["Relation Name"];
	if (node["Node Type"] === "Seq Scan" && table && growing.has(table))
		return [`reads all of ${table}`, ...below];
	const [input] = node.Plans ?? [];
	if (
		node["Node Type"] === "Sort" &&
		input &&
		input["Plan Rows"] > SORTED_ROWS_MAX &&
		tablesOf(input).some((name) => growing.has(name))
	)
		return [`sorts ${Math.round(input["Plan Rows"])} rows by ${node["Sort Key"]}`, ...below];
	return below;
}

function tablesOf(node: Node): string[] {
	const table = node["Relation Name"];
	return [...(table ? [table] : []), ...(node.Plans ?? []).flatMap(tablesOf)];
}

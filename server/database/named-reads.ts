import type pg from "pg";
import { isRead } from "./read-again.ts";

/** Each costs memory for its plan on every connection that has been sent it. */
const NAMES_MAX = 300;
/** Texts that have come once, of which some never come again. */
const WATCHED_MAX = 1_000;
const LIST_OF_PARAMETERS = /\bin \(\$\d+, \$\d+/i;
const LOCKS_ROWS = /\bfor\s+(?:key\s+)?share\b/i;

type Named = pg.QueryConfig & { name: string };

/**
 * Recognizes read-only statements, and names those without a name that come a second time: what has a name is parsed
 * once on each connection. Lists of parameters are not named: each length is another text.
 */
export function createNamedReads() {
	const names = new Map<string, string>();
	const watched = new Set<string>();
	const reads = new Map<string, boolean>();

	const nameOf = (text: string): string | undefined => {
		const known = names.get(text);
		if (known) return known;
		if (names.size >= NAMES_MAX) return undefined;
		if (!watched.delete(text)) {
			if (isPureRead(text) && !LIST_OF_PARAMETERS.test(text)) watched.add(text);
			if (watched.size > WATCHED_MAX) watched.clear();
			return undefined;
		}
		const name = `read-${names.size + 1}`;
		names.set(text, name);
		reads.set(name, true);
		return name;
	};
	const isNamedRead = ({ name, text }: Named): boolean => {
		const is = reads.get(name) ?? isPureRead(text);
		reads.set(name, is);
		return is;
	};
	/** What to send instead, or null for what writes, locks, or has no name. */
	return (sent: unknown, values?: unknown): Named | null => {
		const query = typeof sent === "string" ? { text: sent } : sent;
		if (!hasText(query)) return null;
		if (query.name !== undefined) return isNamedRead(query as Named) ? (query as Named) : null;
		// Without values it may be several statements.
		const given = values ?? query.values;
		const name = Array.isArray(given) ? nameOf(query.text) : undefined;
		return name ? { ...query, name, values: given as unknown[] } : null;
	};
}

function isPureRead(text: string): boolean {
	return isRead(text) && !LOCKS_ROWS.test(text);
}

function hasText(sent: unknown): sent is pg.QueryConfig {
	return typeof sent === "object" && sent !== null && "text" in sent;
}

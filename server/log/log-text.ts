import { styleText } from "node:util";

const LEVELS: Record<number, string> = { 40: "warning", 50: "error", 60: "fatal" };
const UNSEEN = new Set(["level", "time", "pid", "hostname", "msg", "err", "reqId", "requestId"]);

/**
 * Turns one structured log line into what a person at a terminal reads: `14:03:07 signed up
 * userId=…`, and below it where an error came from. A line that is not JSON stays as it is.
 */
export function logText(line: string): string {
	const entry = parsed(line);
	if (entry === undefined) return line;
	const time = new Date(entry.time ?? Date.now()).toTimeString().slice(0, 8);
	const level = LEVELS[entry.level ?? 0];
	const rest = Object.entries(entry)
		.filter(([name]) => !UNSEEN.has(name))
		.map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
	const text = [level && `${level}:`, entry.msg, ...rest].filter(Boolean).join(" ");
	const stack = entry.err?.stack ?? entry.err?.message;
	return `${styleText("dim", time)} ${text}\n${stack ? `${indented(stack)}\n` : ""}`;
}

type Entry = {
	level?: number;
	time?: string | number;
	msg?: string;
	err?: { message?: string; stack?: string };
};

function parsed(line: string): Entry | undefined {
	try {
		const entry: unknown = JSON.parse(line);
		return typeof entry === "object" && entry !== null ? entry : undefined;
	} catch {
		return undefined;
	}
}

const indented = (text: string) => text.replace(/^/gm, "    ");

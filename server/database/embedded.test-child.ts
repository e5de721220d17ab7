import { claimDataDir } from "#server/storage/data-dir.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

/** A process of its own for embedded-postgres.test.ts: starts on argv[2], stops when stdin ends. */
const dataDir = process.argv[2] ?? "";
try {
	claimDataDir(dataDir);
	const { stop, ...info } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
	process.stdout.write(`${JSON.stringify({ ...info, uid: process.getuid?.() })}\n`);
	process.stdin.on("end", () => void stop()).resume();
} catch (error) {
	process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
	process.exitCode = 1;
}

import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import type { Services } from "#server/context.ts";
import type { PersonalData, PersonalRows } from "#server/personal-data.ts";
import { isLowOnSpace } from "#server/storage/disk-space.ts";
import { hashOfFile } from "#server/storage/durable-files.ts";
import { isGone } from "#server/storage/file-store.ts";
import { createZip, type ZipWriter } from "#server/storage/zip.ts";
import { dayIn, dayName } from "#shared/format.ts";
import { copy } from "./copy.ts";

const ROWS_AT_ONCE = 500;

export const ARCHIVE_MIME = "application/zip";

/**
 * Writes everything declared of a person into one ZIP. Rows are read as of one moment; an archive that an
 * earlier try left is written over. Returns its size in bytes. Errors: ENOSPC before the disk is quite full.
 */
export async function writeArchive(
	services: Services,
	personalData: readonly PersonalData[],
	userId: string,
	key: string,
): Promise<number> {
	const { store } = services.storage;
	const growing = await store.workPath(key);
	const zip = createZip(growing);
	try {
		const { name, timeZone } = services.siteSettings;
		await zip.addText("README.txt", [copy.readme(name, dayName(dayIn(new Date(), timeZone)))]);
		await addRows(services, zip, personalData, userId);
		for (const { files } of personalData) await addFiles(services, zip, files, userId, growing);
		const bytes = await zip.finish();
		await store.putWork(key, { bytes, sha256: await hashOfFile(growing), mime: ARCHIVE_MIME });
		return bytes;
	} catch (error) {
		await zip.abandon();
		await rm(growing, { force: true });
		throw error;
	}
}

async function addRows(
	{ pool }: Services,
	zip: ZipWriter,
	personalData: readonly PersonalData[],
	userId: string,
): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		for (const { feature, rows, queries = {} } of personalData) {
			const own = rows.filter(({ exported }) => exported.length > 0).map(statementOf);
			const parts = [...own, ...Object.entries(queries)];
			if (parts.length > 0)
				await zip.addText(`data/${feature}.json`, jsonOf(client, parts, userId));
		}
		await client.query("COMMIT");
	} finally {
		// Whatever went wrong, the transaction ends with its connection.
		client.release(true);
	}
}

/** Of a table's rows that are the person's, by its name; the oldest first where ids say which that is. */
function statementOf({ table, column, exported }: PersonalRows): [name: string, sql: string] {
	const { name, columns } = getTableConfig(table);
	const order = columns.some((one) => one.name === "id") ? ' ORDER BY "id"' : "";
	const list = exported.map((one) => `"${one}"`).join(", ");
	return [name, `SELECT ${list} FROM "${name}" WHERE "${column.name}" = $1${order}`];
}

/** One object, a list for each statement and a line for each row, without holding them all. */
async function* jsonOf(
	client: PoolClient,
	statements: readonly (readonly [name: string, sql: string])[],
	userId: string,
): AsyncGenerator<string> {
	yield "{";
	for (const [at, [name, sql]] of statements.entries()) {
		yield `${at === 0 ? "" : ","}\n"${name}": [`;
		await client.query(
			`DECLARE exported NO SCROLL CURSOR FOR
	SELECT to_jsonb(own)::text AS json FROM (${sql}) own`,
			[userId],
		);
		for (let isFirst = true; ; isFirst = false) {
			const { rows } = await client.query<{ json: string }>(`FETCH ${ROWS_AT_ONCE} FROM exported`);
			if (rows.length === 0) break;
			yield `${isFirst ? "\n" : ",\n"}${rows.map(({ json }) => json).join(",\n")}`;
		}
		await client.query("CLOSE exported");
		yield "\n]";
	}
	yield "\n}\n";
}

async function addFiles(
	services: Services,
	zip: ZipWriter,
	files: PersonalData["files"],
	userId: string,
	archive: string,
): Promise<void> {
	if (!files) return;
	for await (const file of files(services, userId)) {
		if ("text" in file) {
			await zip.addText(file.name, [file.text]);
			continue;
		}
		if (await isLowOnSpace(dirname(archive), file.file.bytes))
			throw Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });
		const bytes = await services.storage.read(file.file).catch((error) => {
			// One that was deleted meanwhile is not theirs any more.
			if (isGone(error)) return null;
			throw error;
		});
		if (bytes) await zip.addFile(file.name, bytes);
	}
}

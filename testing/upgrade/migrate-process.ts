import { openDatabase } from "#server/database/database.ts";

/** Migrates the database of its one argument, and says when it begins: to be killed meanwhile. */
const [url = ""] = process.argv.slice(2);
process.stdout.write("begun\n");
const database = await openDatabase(url, () => undefined);
await database.close();

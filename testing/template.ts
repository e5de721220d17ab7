import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "#app/server.ts";
import { readConfig } from "#server/config.ts";

/** Starts a server once in the database that tests copy (scripts/test.mjs), and stops it. */
const { GREENROOM_TEST_POSTGRES = "", GREENROOM_TEST_TEMPLATE = "" } = process.env;
const dataDir = await mkdtemp(join(tmpdir(), "greenroom-template-"));
const url = new URL(GREENROOM_TEST_POSTGRES);
url.pathname = `/${GREENROOM_TEST_TEMPLATE}`;
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal", SAMPLE_CONTENT: "no" });
const server = await createServer(config, url.href);
await server.app.ready();
await server.close();
await rm(dataDir, { recursive: true, force: true });

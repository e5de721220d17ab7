import type { Client } from "pg";

/** How COPY writes values: the same on both sides, whatever the database's own settings are. */
const COPY_SETTINGS = [
	"SET datestyle = 'ISO, YMD'",
	"SET intervalstyle = 'postgres'",
	"SET timezone = 'UTC'",
	"SET extra_float_digits = 1",
	"SET bytea_output = 'hex'",
	// A new scan of a large table may otherwise join another's in the middle.
	"SET synchronize_seqscans = off",
	"SET statement_timeout = 0",
	"SET idle_in_transaction_session_timeout = 0",
];

export async function setForCopy(client: Client): Promise<void> {
	for (const setting of COPY_SETTINGS) await client.query(setting);
}

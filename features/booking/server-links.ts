import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";
import { refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { bookingChangePath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { type BookingRow, findBooking } from "./server-read.ts";

type Named = Pick<BookingRow, "id" | "sequence">;

const PURPOSE = "change a booking";
const ID_BYTES = 16;
const SEQUENCE_BYTES = 4;
const MAC_BYTES = 24;
const TOKEN_BYTES = ID_BYTES + SEQUENCE_BYTES + MAC_BYTES;

/** Where the member changes a session without signing in; the next change of it ends the link. */
export function changeLink(context: Pick<Context, "config" | "publicUrl">, row: Named): string {
	return wholeAddress(
		context.publicUrl,
		bookingChangePath(tokenOf(context.config.authSecret, row)),
	);
}

/** What a link carries: the session and its sequence, and that we wrote both. */
export function tokenOf(secret: string, { id, sequence }: Named): string {
	const said = Buffer.alloc(ID_BYTES + SEQUENCE_BYTES);
	said.set(parse(id));
	said.writeUInt32BE(sequence, ID_BYTES);
	return Buffer.concat([said, macOf(secret, said)]).toString("base64url");
}

/** The session behind a link. Errors: 404 for one that was not written by us, was changed since, or has begun. */
export async function bookingBehind(
	{ pool, config }: Pick<Context, "pool" | "config">,
	token: string,
): Promise<BookingRow> {
	const named = readToken(config.authSecret, token);
	const row = named && (await findBooking(pool, named.id));
	if (!row || !isCurrent(row, named.sequence)) throw linkEnded();
	return row;
}

/** Whether a session is still as it was when a link to it was written, and ahead. */
export function isCurrent(row: BookingRow, sequence: number): boolean {
	return (
		row.sequence === sequence && row.state === "booked" && row.starts_at.getTime() > Date.now()
	);
}

export const linkEnded = () => refusal("NOT_FOUND", copy.linkEnded);

function readToken(secret: string, token: string): Named | null {
	const bytes = Buffer.from(token, "base64url");
	// Other spellings of the same bytes are not ours.
	if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== token) return null;
	const said = bytes.subarray(0, ID_BYTES + SEQUENCE_BYTES);
	if (!timingSafeEqual(bytes.subarray(said.length), macOf(secret, said))) return null;
	return { id: stringify(said.subarray(0, ID_BYTES)), sequence: said.readUInt32BE(ID_BYTES) };
}

function macOf(secret: string, said: Uint8Array): Uint8Array {
	const mac = createHmac("sha256", secret).update(PURPOSE).update("\0").update(said).digest();
	return mac.subarray(0, MAC_BYTES);
}

import { createHmac } from "node:crypto";
import { parse, stringify } from "uuid";
import { copy } from "#features/booking/copy.ts";
import { type BookingRow, findBooking } from "#features/booking/server-read.ts";
import { refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { absoluteUrl, bookingChangePath } from "#shared/paths.ts";

type LinkTarget = Pick<BookingRow, "id" | "sequence">;

const PURPOSE = "change a booking";
const ID_BYTES = 16;
const SEQUENCE_BYTES = 4;
const MAC_BYTES = 24;
const TOKEN_BYTES = ID_BYTES + SEQUENCE_BYTES + MAC_BYTES;

/** Where the member changes a session without signing in; the next change of it ends the link. */
export function changeLink(
	context: Pick<Context, "config" | "publicUrl">,
	row: LinkTarget,
): string {
	return absoluteUrl(context.publicUrl, bookingChangePath(tokenOf(context.config.authSecret, row)));
}

/** What a link carries: the session and its sequence, and that we wrote both. */
export function tokenOf(secret: string, { id, sequence }: LinkTarget): string {
	const payload = Buffer.alloc(ID_BYTES + SEQUENCE_BYTES);
	payload.set(parse(id));
	payload.writeUInt32BE(sequence, ID_BYTES);
	return Buffer.concat([payload, macOf(secret, payload)]).toString("base64url");
}

/** The session behind a link. Errors: 404 for one that was not written by us, was changed since, or has begun. */
export async function bookingByToken(
	{ pool, config }: Pick<Context, "pool" | "config">,
	token: string,
): Promise<BookingRow> {
	const target = readToken(config.authSecret, token);
	const row = target && (await findBooking(pool, target.id));
	if (!row || !isCurrent(row, target.sequence)) throw linkEnded();
	return row;
}

/** Whether a session is still as it was when a link to it was written, and ahead. */
export function isCurrent(row: BookingRow, sequence: number): boolean {
	return (
		row.sequence === sequence && row.state === "booked" && row.starts_at.getTime() > Date.now()
	);
}

export const linkEnded = () => refusal("NOT_FOUND", copy.errors.linkEnded);

function readToken(secret: string, token: string): LinkTarget | null {
	const bytes = Buffer.from(token, "base64url");
	// The same bytes can be encoded in other ways, which we never send.
	if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== token) return null;
	const payload = bytes.subarray(0, ID_BYTES + SEQUENCE_BYTES);
	if (!isSameSecret(bytes.subarray(payload.length), macOf(secret, payload))) return null;
	return { id: stringify(payload.subarray(0, ID_BYTES)), sequence: payload.readUInt32BE(ID_BYTES) };
}

function macOf(secret: string, payload: Uint8Array): Uint8Array {
	const mac = createHmac("sha256", secret).update(PURPOSE).update("\0").update(payload).digest();
	return mac.subarray(0, MAC_BYTES);
}

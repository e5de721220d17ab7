import { z } from "zod";
import { invalid } from "#server/access.ts";
import { INVALID_CURSOR, id, instant } from "#shared/contract.ts";

/** Where a row stands in an order: its rank, then when, then its id. */
export type Key = [rank: number, at: string, id: string];

/** Where the next page begins. */
export type Place = {
	/** Everything up to here has been shown; null at the top. */
	after: Key | null;
	/** The latest pages below that, each with its end: what changes places among them comes neither twice nor never. */
	recent: { end: Key; ids: string[] }[];
	/** Shown before their turn. */
	ahead: string[];
};

/** As we write them: other zones and the year 0 are instants too, but not to PostgreSQL. */
const at = instant.refine(
	(at) => at >= "0001" && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at,
);
const key = z.tuple([z.int().min(0).max(2_147_483_647), at, id]);
const BYTES_OF_ID = 16;
const IDS_MAX = 200;
const ids = z
	.string()
	.max(IDS_MAX * 22)
	.transform((packed) => Buffer.from(packed, "base64url"))
	.refine((bytes) => bytes.length % BYTES_OF_ID === 0)
	.transform((bytes) =>
		Array.from({ length: bytes.length / BYTES_OF_ID }, (_, n) =>
			bytes.toString("hex", n * BYTES_OF_ID, (n + 1) * BYTES_OF_ID),
		),
	);
const place = z.tuple([key.nullable(), z.array(z.tuple([key, ids])).max(10), ids]);

/** As hex digits in a row, which PostgreSQL reads as well. */
const packed = (ids: readonly string[]) =>
	Buffer.from(ids.join("").replaceAll("-", ""), "hex").toString("base64url");

export function writePlace({ after, recent, ahead }: Place): string {
	return write([after, recent.map(({ end, ids }) => [end, packed(ids)]), packed(ahead)]);
}

export function readPlace(cursor: string): Place {
	const [after, recent, ahead] = read(place, cursor);
	return { after, recent: recent.map(([end, ids]) => ({ end, ids })), ahead };
}

function write(value: unknown): string {
	return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function read<Shape extends z.ZodType>(shape: Shape, cursor: string): z.output<Shape> {
	try {
		return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
	} catch {
		throw invalid({ cursor: INVALID_CURSOR });
	}
}

import { z } from "zod";

/** Columns of a row whose audio may be an uploaded recording, as members receive them. */
export const audioFields = {
	state: z.enum(["processing", "live", "failed"]),
	audioUrl: z
		.string()
		.nullable()
		.describe(
			"Null until there is something to play. One of this site has a lighter version at `?light`, once it is made",
		),
	durationSeconds: z.number().nullable(),
	/** EBU R128 integrated loudness, in LUFS. */
	loudnessLufs: z.number().nullable(),
};

export const waveform = z.object({
	peaks: z.array(z.number()).describe("Loudest sample of each thousandth, 0 to 1"),
});

/** Errors of a form with files, naming the field of the file that was refused. */
export function fileErrors<const Field extends string>(...fields: Field[]) {
	const data = z.object({ field: z.enum(fields) });
	return { UNSUPPORTED_MEDIA_TYPE: { data }, PAYLOAD_TOO_LARGE: { data } };
}

/** A checkbox of an edit form: removes a file for which nothing else is given. */
export const removesFile = z.boolean().default(false).describe("Without one given, it is kept");

/** For `refine`: at most one of the fields is filled in. */
export const atMostOne =
	<Field extends string>(...fields: Field[]) =>
	(input: { [Name in Field]?: unknown }): boolean =>
		fields.filter((field) => input[field]).length <= 1;

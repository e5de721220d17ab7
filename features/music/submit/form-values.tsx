import { trackFields } from "#features/music/fields.ts";
import { emptyOf, type TypedOf } from "#shared/field.ts";

/** What the forms for a track hold while they are filled in; every field has a value from the start. */
export type TrackFormValues = TypedOf<typeof trackFields>;

export const emptyValues = emptyOf(trackFields);

import { newId } from "#server/database/database.ts";

/** Inputs about follows that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"follows.setArtist": () => ({ artistId: newId(), isFollowed: false }),
	"follows.setGenre": () => ({ genre: "jazz", isFollowed: true }),
};

import { z } from "zod";
import { genres } from "#features/music/limits.ts";
import { id, procedure, slug } from "#shared/contract.ts";

const genre = z.enum(genres);
const isFollowed = z.boolean();
const follows = z.object({
	artists: z
		.array(z.object({ id, slug, name: z.string() }))
		.describe("Sorted by name, without artists whose page is hidden"),
	genres: z.array(genre),
});
export type Follows = z.infer<typeof follows>;

export const contract = {
	mine: procedure("follow artists and genres", "GET", "/my/follows").output(follows),
	setArtist: procedure("follow artists and genres", "PUT", "/my/follows/artists/{artistId}")
		.input(z.object({ artistId: id.describe("ID of the artist's account"), isFollowed }))
		.output(follows),
	setGenre: procedure("follow artists and genres", "PUT", "/my/follows/genres/{genre}")
		.input(z.object({ genre, isFollowed }))
		.output(follows),
};

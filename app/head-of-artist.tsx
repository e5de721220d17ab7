import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { artists } from "#features/artists/api.tsx";
import type { Artist } from "#features/artists/contract.ts";
import { artistPath, sharePicturePath, wholeAddress } from "#shared/paths.ts";
import { head, houseOf, loadedFor, originOf } from "#web/head.ts";
import { inOneLine } from "./head-words.tsx";
import { copy } from "./share-copy.ts";

/** Head tags of the page that has loaded the artist of its address. */
export const artistMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const artist = loadedFor<Artist>(page, artists.api.get.queryOptions({ input: { slug } }));
	return artist ? headOfArtist(artist, page) : [];
};

/** A person's page; of a hidden one, which only they see, the name alone. */
export function headOfArtist(artist: Artist, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { name, about, slug } = artist;
	const address = wholeAddress(origin, artistPath(slug));
	const page = {
		title: name,
		description: inOneLine(about) || copy.artistOn(houseOf(of).name, name, artist.tracks),
		address,
	};
	if (artist.isHidden) return head(of, { ...page, isListed: false });
	const picture = wholeAddress(origin, sharePicturePath("artist", slug));
	return head(of, {
		...page,
		kind: "profile",
		picture: { url: picture, alt: copy.pictureOf(name) },
		thing: {
			"@type": "MusicGroup",
			name,
			url: address,
			image: picture,
			description: about || undefined,
			sameAs: artist.links.length > 0 ? artist.links.map(({ url }) => url) : undefined,
		},
	});
}

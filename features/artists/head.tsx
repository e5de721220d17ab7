import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import { absoluteUrl, artistPath, sharePicturePath } from "#shared/paths.ts";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { inOneLine } from "#web/meta-format.tsx";
import { artists } from "./api.tsx";
import type { Artist } from "./contract.ts";
import { copy } from "./copy.ts";

/** Head tags of the page that has loaded the artist of its address. */
export const artistMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const artist = loadedFor<Artist>(page, artists.api.get.queryOptions({ input: { slug } }));
	return artist ? headOfArtist(artist, page) : [];
};

/** An artist's page; of a hidden one, which only its artist sees, the name alone. */
function headOfArtist(artist: Artist, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { name, about, slug } = artist;
	const address = absoluteUrl(origin, artistPath(slug));
	const page = {
		title: name,
		description: inOneLine(about) || copy.artistOn(siteSettingsOf(of).name, name, artist.tracks),
		address,
	};
	if (artist.isHidden) return head(of, { ...page, isListed: false });
	const picture = absoluteUrl(origin, sharePicturePath("artist", slug));
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

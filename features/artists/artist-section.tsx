import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { artistPath } from "#shared/paths.ts";
import { artists } from "./api.tsx";
import { ArtistForm } from "./artist-form.tsx";
import { copy } from "./copy.ts";

/** The form of the user's own artist page, and the link to it. */
export function ArtistSection() {
	const { data: page } = useQuery(artists.api.mine.queryOptions());
	if (!page) return null;
	return (
		<>
			<ArtistForm page={page} />
			{page.slug && (
				<Link
					to={artistPath(page.slug)}
					className="link mt-4 inline-flex min-h-11 items-center text-card"
				>
					{copy.see}
				</Link>
			)}
		</>
	);
}

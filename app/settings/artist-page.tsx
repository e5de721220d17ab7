import type { MetaFunction } from "react-router";
import { artists } from "#features/artists/api.tsx";
import { ArtistSection } from "#features/artists/artist-section.tsx";
import { copy as artistCopy } from "#features/artists/copy.ts";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = ({ root, load }: Page) => load(artists.on(root).mine.queryOptions());

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.artist, description: artistCopy.note, isListed: false });

export default function ArtistSettingsPage() {
	return (
		<SettingsPage title={copy.artist}>
			<p className="mt-5 mb-6 max-w-text text-small text-muted">{artistCopy.note}</p>
			<ArtistSection />
		</SettingsPage>
	);
}

import { Suspense } from "react";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { Artist } from "./contract.ts";
import { copy } from "./copy.ts";

// With the rules of its fields, which readers of the page need not carry.
const ArtistForm = lazyPart(async () => (await import("./artist-form.tsx")).ArtistForm);

/** The artist's own form, over their page. */
export function EditDialog({ artist, onClose }: { artist: Artist; onClose: () => void }) {
	return (
		<Dialog open wide onClose={onClose} title={copy.title} description={copy.note}>
			<Suspense>
				<ArtistForm page={artist} isAlone onSaved={onClose} />
			</Suspense>
		</Dialog>
	);
}

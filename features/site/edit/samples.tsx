import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { site } from "#features/site/api.tsx";
import type { Samples as Counted } from "#features/site/contract.ts";
import { plural } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { ConfirmDialog } from "#web/kit/dialogs/confirm-dialog.tsx";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** What came with Greenroom as an example, and the one button that takes it out. */
export function Samples() {
	const cache = useQueryClient();
	const { data: counted } = useQuery(site.api.samples.queryOptions());
	const [isConfirming, setConfirming] = useState(false);
	if (!counted) return null;
	const found = inWords(counted);
	const remove = async () => {
		try {
			await site.call.removeSamples();
			notify({ kind: "good", title: copy.samplesRemoved });
			await cache.invalidateQueries();
		} catch (error) {
			toastError(copy.removeFailed)(error);
		}
		setConfirming(false);
	};
	return (
		<section aria-labelledby="samples">
			<h2 id="samples" className="text-h3">
				{copy.samples}
			</h2>
			<p className="mt-2 text-body text-muted">
				{found ? copy.samplesText(found) : copy.noSamples}
			</p>
			{found && (
				<Button
					variant="secondary"
					size="sm"
					className="mt-4 min-h-11"
					onClick={() => setConfirming(true)}
				>
					{copy.removeSamples}
				</Button>
			)}
			{isConfirming && found && (
				<ConfirmDialog
					isDanger
					question={copy.removeQuestion}
					text={[copy.removeText(found), silences(counted.silenced)].join(" ")}
					confirm={copy.removeConfirm}
					cancelLabel={copy.removeCancel}
					onConfirm={remove}
					onClose={() => setConfirming(false)}
				/>
			)}
		</section>
	);
}

function silences(titles: readonly string[]): string {
	if (titles.length === 0) return "";
	return copy.silences(list.format(titles.map((title) => `“${title}”`)), titles.length);
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** '4 artists, 3 tracks and 2 books'; empty where nothing is left. */
function inWords({ artists, tracks, episodes, songs, books, ballots, texts }: Counted): string {
	const kinds = [
		[artists, "artist"],
		[tracks, "track"],
		[episodes, "episode"],
		[songs, "song", "songs of the week"],
		[books, "book"],
		[ballots, "vote"],
		[texts, "text"],
	] as const;
	return list.format(
		kinds.filter(([count]) => count > 0).map(([count, one, many]) => plural(count, one, many)),
	);
}

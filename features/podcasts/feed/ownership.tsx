import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";
import { podcastFeeds } from "./api.tsx";
import { copy } from "./copy.ts";

const ownership = podcastFeeds.api.ownership.queryOptions();

/** The text by which a directory knows that the show is the admin's. */
export function Ownership() {
	const cache = useQueryClient();
	const { data } = useQuery(ownership);
	const [typed, setTyped] = useState<string | null>(null);
	const [error, setError] = useState<string | undefined>();
	const save = useMutation(
		podcastFeeds.api.saveOwnership.mutationOptions({
			onSuccess(saved) {
				cache.setQueryData(ownership.queryKey, saved);
				setTyped(null);
				setError(undefined);
				notify({ kind: "good", title: saved.text ? copy.ownershipSaved : copy.ownershipGone });
			},
			onError(failure) {
				const { message, fields } = explain(failure, copy.failed);
				setError(fields.text);
				if (!fields.text) notify({ kind: "bad", title: common.error, text: message });
			},
		}),
	);
	if (!data) return null;
	const text = typed ?? data.text;
	return (
		<form
			noValidate
			className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
			onSubmit={(event) => {
				event.preventDefault();
				save.mutate({ text });
			}}
		>
			<TextField
				label={copy.ownership}
				hint={copy.ownershipText}
				error={error}
				value={text}
				autoComplete="off"
				spellCheck={false}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<Button type="submit" variant="secondary" className="md:mt-7" loading={save.isPending}>
				{copy.ownershipSave}
			</Button>
		</form>
	);
}

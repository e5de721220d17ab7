import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { playlists } from "#features/playlists/api.tsx";
import { type Playlist, playlistForm } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { playlistFields } from "#features/playlists/fields.ts";
import { DESCRIPTION_MAX, NAME_MAX, playlistVisibilities } from "#features/playlists/limits.ts";
import { reloadPlaylists } from "#features/playlists/playlist-query.tsx";
import { emptyOf, typedOf } from "#shared/field.ts";
import { useDraftForm } from "#web/forms/draft-form.tsx";
import { forgetDraft } from "#web/forms/form-draft.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { FormColumn } from "#web/kit/fields/form-column.tsx";
import { Select } from "#web/kit/fields/select.tsx";
import { TextArea, TextField } from "#web/kit/fields/text-field.tsx";
import { notify } from "#web/notify.ts";

const rules = playlistForm.required();
type FormValues = z.infer<typeof rules>;

/** What a playlist is called, what is said of it, and who can open it. What was typed outlives a reload. */
export function PlaylistForm({
	playlist,
	onClose,
	onSaved,
}: {
	/** Absent for a new one. */
	playlist?: Playlist;
	onClose: () => void;
	onSaved?: (saved: Playlist) => void;
}) {
	const cache = useQueryClient();
	// One id for all tries: repeating a request whose answer was lost makes no second playlist.
	const [id] = useState(() => playlist?.id ?? newId());
	const initial = playlist ? typedOf(playlistFields, playlist) : emptyOf(playlistFields);
	const form = useForm<FormValues>({ defaultValues: initial, resolver: zodResolver(rules) });
	const draftKey = `greenroom-playlist-${playlist?.id ?? "new"}`;
	const { field, isSubmitting, onSubmit } = useDraftForm(form, {
		draftKey,
		initial,
		async send(values) {
			const saved = await playlists.call[playlist ? "edit" : "create"]({ id, ...values });
			notify({ kind: "good", title: playlist ? copy.saved : copy.created(saved.name) });
			void reloadPlaylists(cache);
			onClose();
			onSaved?.(saved);
		},
		failed: { otherwise: copy.saveFailed },
	});
	// The dialog opened before this form had come.
	useEffect(() => form.setFocus("name"), [form]);
	const chosen = useWatch({ control: form.control, name: "visibility" });
	return (
		<FormColumn
			onSubmit={onSubmit}
			isSubmitting={isSubmitting}
			confirm={playlist ? buttons.saveChanges : copy.create}
			leave="quiet"
			onClose={() => {
				forgetDraft(draftKey);
				onClose();
			}}
		>
			<TextField
				label={copy.name}
				required
				limit={NAME_MAX}
				autoComplete="off"
				dir="auto"
				{...field("name")}
			/>
			<TextArea
				label={copy.descriptionLabel}
				limit={DESCRIPTION_MAX}
				maxRows={6}
				dir="auto"
				{...field("description")}
			/>
			<Select label={copy.whoSees} hint={copy.visibilityHints[chosen]} {...field("visibility")}>
				{playlistVisibilities.map((each) => (
					<option key={each} value={each}>
						{copy.visibilityNames[each]}
					</option>
				))}
			</Select>
		</FormColumn>
	);
}

import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { Changes } from "#features/site/edit/changes.tsx";
import { useWholeDraft } from "#web/form-draft.tsx";
import { keptLookQuery, look } from "./api.tsx";
import { ColourFields } from "./colour-fields.tsx";
import type { KeptLook } from "./contract.ts";
import { type PictureSlot, pictureSlots, type Theme } from "./limits.ts";
import { lookCopy as copy } from "./look-copy.ts";
import { drawable, type LookWords, startingLook } from "./look-form.ts";
import { LookPreview } from "./look-preview.tsx";
import { NameChoice } from "./name-choice.tsx";
import { PictureField } from "./picture-field.tsx";
import { SaveBar } from "./save-bar.tsx";
import { type PictureChoice, usePicture } from "./use-picture.tsx";
import { LOOK_DRAFT, useSaveLook } from "./use-save-look.tsx";

/** Logo, icon and accents, with how they will look. What was chosen outlives a failure. */
export function LookEditor() {
	const { data: kept } = useQuery(keptLookQuery(look.api));
	return kept ? <Editor kept={kept} /> : null;
}

function Editor({ kept }: { kept: KeptLook }) {
	const form = useForm<LookWords>({ defaultValues: startingLook(kept) });
	useWholeDraft(form, LOOK_DRAFT);
	const pictures = {
		logoDark: usePicture(),
		logoLight: usePicture(),
		icon: usePicture(),
	} satisfies Record<PictureSlot, PictureChoice>;
	const saving = useSaveLook({ form, kept, pictures });
	const [colours, showsName] = useWatch({ control: form.control, name: ["colours", "showsName"] });
	const logoOf = (slot: PictureSlot) => {
		const { change } = pictures[slot];
		return change === undefined ? kept[slot]?.url : change?.preview;
	};
	const logos: Record<Theme, string | undefined> = {
		dark: logoOf("logoDark") ?? logoOf("logoLight"),
		light: logoOf("logoLight") ?? logoOf("logoDark"),
	};
	const shown = drawable(colours, kept);
	return (
		<div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
			<form
				noValidate
				method="post"
				aria-label={copy.title}
				onSubmit={saving.submit}
				className="flex min-w-0 flex-col gap-12 [&_:is(input,button)]:scroll-mb-28"
			>
				<fieldset className="min-w-0">
					<legend className="text-h3">{copy.pictures}</legend>
					<p className="mt-1.5 mb-4 text-small text-muted">{copy.pictureTypes}</p>
					{pictureSlots.map((slot) => (
						<PictureField
							key={slot}
							slot={slot}
							kept={kept[slot]}
							choice={pictures[slot]}
							error={saving.refused[slot]}
						/>
					))}
					{(logos.dark || logos.light) && <NameChoice form={form} />}
				</fieldset>
				<ColourFields
					form={form}
					colours={colours}
					previewOf={(theme) => (
						<LookPreview theme={theme} colours={shown} logo={logos[theme]} showsName={showsName} />
					)}
				/>
				<SaveBar saving={saving} canReset={kept.since !== null} />
			</form>
			<Changes changes={kept.changes} words={copy} />
		</div>
	);
}

import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { Changes } from "#features/site/edit/changes.tsx";
import { SaveBar } from "#features/site/edit/save-bar.tsx";
import { useWholeDraft } from "#web/forms/form-draft.tsx";
import { branding, brandingForEditingQuery } from "./api.tsx";
import { type BrandingValues, drawable, initialValues } from "./branding-form.ts";
import { BrandingPreview } from "./branding-preview.tsx";
import { ColorFields } from "./color-fields.tsx";
import type { EditableBranding } from "./contract.ts";
import { copy } from "./copy.ts";
import { type PictureSlot, pictureSlots, type Theme, themes } from "./limits.ts";
import { NameChoice } from "./name-choice.tsx";
import { PictureField } from "./picture-field.tsx";
import { type PictureChoice, usePicture } from "./use-picture.tsx";
import { BRANDING_DRAFT, useSaveBranding } from "./use-save-branding.tsx";

const logoSlots = { dark: "logoDark", light: "logoLight" } as const satisfies Record<
	Theme,
	PictureSlot
>;

/** Logo, icon and accents, with how they will look. What was chosen outlives a failure. */
export function BrandingEditor() {
	const { data: current } = useQuery(brandingForEditingQuery(branding.api));
	return current ? <Editor current={current} /> : null;
}

function Editor({ current }: { current: EditableBranding }) {
	const form = useForm<BrandingValues>({ defaultValues: initialValues(current) });
	useWholeDraft(form, BRANDING_DRAFT);
	const pictures = {
		logoDark: usePicture(),
		logoLight: usePicture(),
		icon: usePicture(),
	} satisfies Record<PictureSlot, PictureChoice>;
	const { submit, refused, ...saving } = useSaveBranding({ form, current, pictures });
	const [colours, showsName] = useWatch({ control: form.control, name: ["colours", "showsName"] });
	const logoOf = (slot: PictureSlot) => {
		const { change } = pictures[slot];
		return change === undefined ? current[slot]?.url : change?.preview;
	};
	const logos: Record<Theme, string | undefined> = {
		dark: logoOf("logoDark") ?? logoOf("logoLight"),
		light: logoOf("logoLight") ?? logoOf("logoDark"),
	};
	const missing = themes.find((theme) => logos[theme] && !logoOf(logoSlots[theme]));
	const shown = drawable(colours, current);
	return (
		<div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
			<form
				noValidate
				method="post"
				aria-label={copy.title}
				onSubmit={submit}
				className="flex min-w-0 flex-col gap-12 [&_:is(input,button)]:scroll-mb-28"
			>
				<fieldset className="min-w-0">
					<legend className="text-h3">{copy.pictures}</legend>
					<p className="mt-1.5 mb-4 text-small text-muted">{copy.pictureTypes}</p>
					{pictureSlots.map((slot) => (
						<PictureField
							key={slot}
							slot={slot}
							current={current[slot]}
							choice={pictures[slot]}
							error={refused[slot]}
						/>
					))}
					<p role="status" className="mt-4 text-small empty:hidden">
						{missing && copy.onlyOneLogo(missing)}
					</p>
					{(logos.dark || logos.light) && <NameChoice form={form} />}
				</fieldset>
				<ColorFields
					form={form}
					colours={colours}
					previewOf={(theme) => (
						<BrandingPreview
							theme={theme}
							colours={shown}
							logo={logos[theme]}
							showsName={showsName}
						/>
					)}
				/>
				<SaveBar {...saving} copy={copy} save={copy.save} canReset={current.since !== null} />
			</form>
			<Changes changes={current.changes} words={copy} />
		</div>
	);
}

import { type ReactNode, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { type BrandingForm, isHex } from "./branding-form.ts";
import { ColorField } from "./color-field.tsx";
import { colorsFrom, problemsOf } from "./contrasts.ts";
import { copy } from "./copy.ts";
import { type Colors, defaultColors } from "./default-colors.ts";
import { accents, type Theme, themes } from "./limits.ts";

/** The three accents of each theme, checked as they are chosen. */
export function ColorFields({
	form,
	colours,
	previewOf,
}: {
	form: BrandingForm;
	colours: Colors;
	previewOf: (theme: Theme) => ReactNode;
}) {
	const [one, setOne] = useState(colours.dark.lamp);
	const put = (next: Colors) => form.setValue("colours", next, { shouldDirty: true });
	return (
		<div className="min-w-0">
			<h2 className="text-h3">{copy.colours}</h2>
			<p className="mt-1.5 max-w-text text-small text-muted">{copy.coloursText}</p>
			<div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line py-4">
				<input
					type="color"
					aria-label={copy.fromOne}
					value={isHex(one) ? one : defaultColors.dark.lamp}
					onChange={({ currentTarget }) => setOne(currentTarget.value)}
					className="size-[50px] cursor-pointer rounded-card border border-line-strong bg-ground p-1"
				/>
				<div className="min-w-0 flex-1 basis-56">
					<p className="text-label">{copy.fromOne}</p>
					<p className="mt-0.5 text-small text-muted">{copy.fromOneHint}</p>
				</div>
				<Button variant="secondary" size="sm" onClick={() => put(colorsFrom(one))}>
					{copy.workOut}
				</Button>
			</div>
			<div className="mt-7 grid gap-x-10 gap-y-10 md:grid-cols-2">
				{themes.map((theme) => {
					const problems = Object.values(colours[theme]).every(isHex)
						? problemsOf(theme, colours[theme])
						: [];
					return (
						<fieldset key={theme} className="flex min-w-0 flex-col gap-5">
							<legend className="mb-4 text-title">{copy.themes[theme]}</legend>
							{previewOf(theme)}
							{accents.map((accent) => (
								<ColorField
									key={accent}
									form={form}
									theme={theme}
									accent={accent}
									problem={problems.find((found) => found.accent === accent)}
								/>
							))}
						</fieldset>
					);
				})}
			</div>
			<Button
				variant="quiet"
				size="sm"
				className="mt-4 -ml-3 min-h-11"
				onClick={() => put(defaultColors)}
			>
				{copy.own}
			</Button>
		</div>
	);
}

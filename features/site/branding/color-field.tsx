import { useWatch } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { type BrandingForm, colorPath, isHex } from "./branding-form.ts";
import type { Problem } from "./contrasts.ts";
import { copy } from "./copy.ts";
import type { Accent, Theme } from "./limits.ts";

/** One accent, picked or typed, with what it cannot be read on and the nearest that can. */
export function ColorField({
	form,
	theme,
	accent,
	problem,
}: {
	form: BrandingForm;
	theme: Theme;
	accent: Accent;
	problem: Problem | undefined;
}) {
	const path = colorPath(theme, accent);
	const typed = useWatch({ control: form.control, name: path });
	const serverError = form.getFieldState(path, form.formState).error?.message;
	const take = (color: string) =>
		form.setValue(path, color, { shouldDirty: true, shouldTouch: true });
	const label = copy.ofTheme(theme, accent);
	const error = isHex(typed) ? (problem && copy.tooFaint(problem)) || serverError : copy.hex;
	return (
		<div className="min-w-0">
			<div className="grid grid-cols-[50px_minmax(0,1fr)] items-end gap-3">
				<input
					type="color"
					aria-label={copy.pick(label)}
					value={isHex(typed) ? typed.toLowerCase() : "#000000"}
					onChange={({ currentTarget }) => take(currentTarget.value)}
					className="mb-auto mt-[29px] h-[50px] w-full cursor-pointer rounded-card border border-line-strong bg-ground p-1"
				/>
				<TextField
					label={label}
					error={error}
					dir="ltr"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={7}
					{...form.register(path, { setValueAs: (text: string) => text.trim().toLowerCase() })}
				/>
			</div>
			{isHex(typed) && problem?.nearest && (
				<Button
					variant="quiet"
					size="sm"
					className="ml-[50px] min-h-11"
					onClick={() => take(problem.nearest ?? typed)}
				>
					{copy.take(problem.nearest)}
				</Button>
			)}
		</div>
	);
}

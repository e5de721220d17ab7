import { Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#web/kit/button.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import type { ArtistFormValues } from "./contract.ts";
import { copy } from "./copy.ts";
import { LINKS_MAX } from "./limits.ts";

/** Where else an artist is to be found: a name and an address each. */
export function LinkFields({ form }: { form: UseFormReturn<ArtistFormValues> }) {
	const { fields, append, remove } = useFieldArray({ control: form.control, name: "links" });
	const errors = form.formState.errors.links;
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<legend className="mb-2 text-label">{copy.links}</legend>
			{fields.map((field, at) => (
				<div key={field.id} className="flex items-start gap-2">
					<div className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
						<TextField
							{...form.register(`links.${at}.label`)}
							label={copy.linkLabel(at + 1)}
							hideLabel
							placeholder={copy.labelHint}
							error={errors?.[at]?.label?.message}
							dir="auto"
						/>
						<TextField
							{...form.register(`links.${at}.url`)}
							label={copy.linkUrl(at + 1)}
							hideLabel
							placeholder={copy.urlHint}
							error={errors?.[at]?.url?.message}
							inputMode="url"
							autoCapitalize="none"
							spellCheck={false}
							dir="ltr"
						/>
					</div>
					<IconButton
						icon={X}
						label={copy.removeLink(at + 1)}
						onClick={() => remove(at)}
						className="mt-0.5"
					/>
				</div>
			))}
			{fields.length < LINKS_MAX && (
				<Button
					variant="secondary"
					size="sm"
					className="min-h-11 self-start"
					onClick={() => append({ label: "", url: "" })}
				>
					<Plus size={18} strokeWidth={1.5} aria-hidden="true" />
					{copy.addLink}
				</Button>
			)}
		</fieldset>
	);
}

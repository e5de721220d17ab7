import { useId } from "react";
import type { BrandingForm } from "./branding-form.ts";
import { copy } from "./copy.ts";

/** Whether the logo needs the name beside it. */
export function NameChoice({ form }: { form: BrandingForm }) {
	const hint = useId();
	return (
		<div className="mt-3">
			<label className="flex min-h-11 items-center gap-3 py-1 text-body">
				<input
					type="checkbox"
					aria-describedby={hint}
					className="size-5 shrink-0 accent-lamp"
					{...form.register("showsName")}
				/>
				{copy.showsName}
			</label>
			<p id={hint} className="pl-8 text-small text-muted">
				{copy.showsNameHint}
			</p>
		</div>
	);
}

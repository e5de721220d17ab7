import { useId } from "react";
import { TickBox } from "#web/kit/fields/tick-box.tsx";
import type { BrandingForm } from "./branding-form.ts";
import { copy } from "./copy.ts";

/** Whether the logo needs the name beside it. */
export function NameChoice({ form }: { form: BrandingForm }) {
	const hint = useId();
	return (
		<div className="mt-3">
			<label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-body">
				<TickBox aria-describedby={hint} {...form.register("showsName")} />
				{copy.showsName}
			</label>
			<p id={hint} className="pl-[34px] text-small text-muted">
				{copy.showsNameHint}
			</p>
		</div>
	);
}

import type { ComponentProps } from "react";
import { Select } from "#web/kit/fields/select.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { publishingCopy as copy } from "./copy.ts";

/** A form's choice of when content comes out; 'keep' is for what is out already. */
export const whens = ["keep", "now", "at", "draft"] as const;
export type PublishValues = { when: (typeof whens)[number]; publishedAt: string };

/** The publish time as contracts take it. */
export function publishTimeOf({ when, publishedAt }: PublishValues): string | null {
	if (when === "draft") return null;
	return when === "now" ? "now" : new Date(publishedAt).toISOString();
}

/** Now, at a time, or not yet. */
export function WhenField({
	isPublished,
	...field
}: { isPublished: boolean } & Omit<ComponentProps<typeof Select>, "label" | "children">) {
	return (
		<Select label={copy.when} {...field}>
			{whens
				.filter((one) => (isPublished ? one !== "now" : one !== "keep"))
				.map((one) => (
					<option key={one} value={one}>
						{copy.whens[one]}
					</option>
				))}
		</Select>
	);
}

export function PublishTimeField(field: Omit<ComponentProps<typeof TextField>, "label">) {
	return <TextField type="datetime-local" required label={copy.publishTime} {...field} />;
}

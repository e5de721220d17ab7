/** A placeholder for the site's name in admin-edited content, so that a rename needs no other edit. */
export const NAME = "{name}";

/** Replaces the placeholder in every string of the content, at any depth. */
export function fillName<Content>(name: string, content: Content): Content {
	if (typeof content === "string") return content.replaceAll(NAME, () => name) as Content;
	if (Array.isArray(content)) return content.map((one) => fillName(name, one)) as Content;
	if (typeof content !== "object" || content === null) return content;
	return Object.fromEntries(
		Object.entries(content).map(([key, value]) => [key, fillName(name, value)]),
	) as Content;
}

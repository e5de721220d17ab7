import type { MetaDescriptor } from "react-router";

type Head = {
	title: string;
	/** One or two sentences; shown by search engines and where the page is shared. */
	description: string;
	/** Whether search engines may list the page. */
	isListed?: boolean;
};

/** A page's own head tags; the address of the page is the root's to say. */
export function head({ title, description, isListed = true }: Head): MetaDescriptor[] {
	return [
		{ title },
		{ name: "description", content: description },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		...(isListed ? [] : [{ name: "robots", content: "noindex" }]),
	];
}

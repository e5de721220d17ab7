import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

export const contactPages = definePages("features/contact", [
	{
		path: paths.contact,
		file: "page.tsx",
		reads: ["about", "plan"],
		title: site.footer.contact,
		needs: "browse the public pages",
		words: "support help email",
		isInSitemap: true,
	},
	{
		path: paths.messages,
		file: "inbox/page.tsx",
		title: "Inbox",
		needs: "answer contact messages",
		words: "admin contact messages",
		menus: [{ menu: "admin community", place: 13, label: "Contact inbox" }],
	},
]);

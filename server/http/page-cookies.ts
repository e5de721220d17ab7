/** What a browser has chosen about how pages look, as its cookies say. */
export function readPageCookies(cookies = ""): {
	theme: "dark" | "light" | null;
	listView: "cards" | "list";
} {
	const cookieNamed = (name: string) =>
		new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(cookies)?.[1];
	const theme = cookieNamed("theme");
	return {
		theme: theme === "dark" || theme === "light" ? theme : null,
		listView: cookieNamed("list-view") === "list" ? "list" : "cards",
	};
}

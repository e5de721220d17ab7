type Side = {
	button: string;
	/** Text on the button. */
	onButton: string;
	link: string;
};
/** The accents of emails, for mail programs in light and dark; each as #rrggbb. */
export type EmailColors = Record<"light" | "dark", Side>;

const amber = { button: "#f5b84c", onButton: "#1a1206" };

/** Until a community has colors of its own. */
export const defaultEmailColors: EmailColors = {
	light: { ...amber, link: "#8a4b08" },
	dark: { ...amber, link: "#f5b84c" },
};

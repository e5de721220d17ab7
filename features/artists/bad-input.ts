/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"artists.get": () => ({ slug: "nobody-0a1b2c" }),
	"artists.update": () => ({
		about: "I fold paper.",
		links: [{ label: "Shop", url: "https://shop.example/ada" }],
		isHidden: false,
	}),
};

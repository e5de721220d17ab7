/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"site.legal": () => ({ document: "terms" }),
	"site.forEditing": () => ({ section: "about" }),
	"site.save": () => ({
		section: "testimonials",
		since: "2026-11-16T12:00:00Z",
		content: { notes: [{ words: "Words", name: "Ada", stars: 5 }] },
	}),
	"site.reset": () => ({ section: "testimonials", since: null }),
};

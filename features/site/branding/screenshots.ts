/** What browsers show of the product before it is installed, from public/screenshots. */
export const screenshots = [
	screenshot("discover-wide", "wide", "Music discovery with the player"),
	screenshot("song-wide", "wide", "The song of the week with the chat beside it"),
	screenshot("discover-narrow", "narrow", "Music discovery on a phone"),
	screenshot("song-narrow", "narrow", "The song of the week on a phone"),
];

function screenshot(name: string, formFactor: "wide" | "narrow", label: string) {
	return {
		src: `/screenshots/${name}.webp`,
		sizes: formFactor === "wide" ? "1280x800" : "780x1688",
		type: "image/webp",
		form_factor: formFactor,
		label,
	};
}

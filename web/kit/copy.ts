/** The few words the kit itself has to say; everything else comes in as props. */
export const close = "Close";
export const dismiss = "Dismiss";
export const notices = "Notices";
export const showPassword = "Show password";
export const hidePassword = "Hide password";
export const theme = {
	system: "Theme: as the system. Switch to dark",
	dark: "Theme: dark. Switch to light",
	light: "Theme: light. Follow the system",
} as const;

export function stars(count: number): string {
	return count === 1 ? "1 star" : `${count} stars`;
}

/** As a reader hears an average: '4.6 of 5 stars, 18 ratings'. */
export function average(value: string, count: number): string {
	return `${value} of 5 stars, ${count === 1 ? "1 rating" : `${count} ratings`}`;
}

export function percent(fraction: number): string {
	return `${Math.round(fraction * 100)}%`;
}

/** Copy of the kit itself; everything else comes in as props. */
export const close = "Close";
export const dismiss = "Dismiss";
export const requiredLegend = "Required";
export const notices = "Notices";
export const showPassword = "Show password";
export const hidePassword = "Hide password";
export const theme = {
	system: "Theme: system. Switch to dark",
	dark: "Theme: dark. Switch to light",
	light: "Theme: light. Switch to system",
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

export const linkCopied = "Link copied";
export const copyFailed = "Your browser blocked copying. Here's the link:";
export const share = "Share";
export const asTable = "View as table";
export const downloadCsv = "Download CSV";
export const downloadFailed = "Couldn't download the list. Try again.";
export const grains = { day: "Day", week: "Week of", month: "Month" } as const;
export const weekOf = (day: string) => `Week of ${day}`;
export const tableOf = (title: string) => `${title}, table`;
/** Of the control that goes over a drawing value by value. */
export const readChart = (title: string) => `${title}, value by value`;
/** 'Nov 16: 35', and of the one that still runs 'Nov 21: 12 so far'. */
export const pointValue = (name: string, value: number, isRunning: boolean) =>
	`${name}: ${value.toLocaleString("en")}${isRunning ? " so far" : ""}`;

export const embed = "Embed";
export const embedText = "Paste this into a web page to embed the player.";
export const embedCode = "HTML";
export const copyCode = "Copy code";
export const codeCopied = "Code copied";
export const codeNotCopied = "Couldn't copy the code";
export const codeSelected = "It's selected. Copy it with your keyboard.";

export const clearSearch = "Clear search";
export const showMore = "Show more";
export const moreFailed = "Couldn't load more. Try again.";
export const notSaved = "Couldn't save that. Please try again.";
export const tryAgain = "Try again";
export const cancel = "Cancel";

import { copy } from "#web/copy.ts";

const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/Edg(?:e|A|iOS)?\//, "Edge"],
	[/OPR\//, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrom(?:e|ium)\/|CriOS\//, "Chrome"],
	[/Version\/.*Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/Windows/, "Windows"],
	[/Android/, "Android"],
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Mac OS X/, "Mac"],
	[/CrOS/, "ChromeOS"],
	[/Linux/, "Linux"],
];

/** 'Firefox on Linux': enough to recognise one's own; what a browser says of itself is never sure. */
export function browserName(userAgent: string): string {
	const find = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1];
	const browser = find(BROWSERS);
	const system = find(SYSTEMS);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? copy.unknownBrowser;
}

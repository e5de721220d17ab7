/** Links that open a feed in podcast apps, each by its own scheme. */
export function appLinks(feedUrl: string): { name: string; href: string }[] {
	const address = feedUrl.replace(/^https?:\/\//, "");
	return [
		{ name: "Apple Podcasts", href: `podcast://${address}` },
		{ name: "Overcast", href: `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}` },
		{ name: "Pocket Casts", href: `pktc://subscribe/${address}` },
		{ name: "AntennaPod", href: `antennapod-subscribe://${address}` },
	];
}

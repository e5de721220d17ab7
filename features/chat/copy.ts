/** What pages say of the chat that do not show it. */
export const copy = {
	title: "Community Chat",
	manyUnread: (counted: number) => `${counted}+`,
	unreadInWords: (count: string) => `, ${count} unread`,
	unreadForYou: (count: string) => `, ${count} unread for you`,
	unreadInRooms: (count: string) => `, ${count} unread in rooms`,
	anonymous: "Anonymous",
	removed: "This message was removed.",
	images: "Image",
	imagesOf: (alts: readonly string[]) =>
		alts.length === 1 ? `Image${alts[0] ? `: ${alts[0]}` : ""}` : `${alts.length} images`,
	today: "Today",
	yesterday: "Yesterday",
} as const;

export const copy = {
	onlineCount: (count: number) => `${count} online now`,
	nobodyOnline: "No one else is online.",
	openTheChat: "Open chat",
	loadingPresence: "Checking who's online…",
	disconnected: "Connection lost",
} as const;

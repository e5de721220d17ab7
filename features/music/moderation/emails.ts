const why = "You're receiving this email because it's your track.";

/** What artists are sent about a track that was taken down. */
export const emails = {
	takenDown: (title: string, reason: string, link: string) => ({
		subject: `“${title}” was taken down`,
		text: `A moderator took down your track “${title}”. The reason:

${reason}

Only you and the admins can open it now. Nothing was deleted.`,
		action: { label: "See your track", link },
		why,
	}),
	restored: (title: string, link: string) => ({
		subject: `“${title}” was restored`,
		text: `A moderator restored your track “${title}”. It has the same visibility as before.`,
		action: { label: "See your track", link },
		why,
	}),
} as const;

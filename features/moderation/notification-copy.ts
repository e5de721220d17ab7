/** Titles of moderators' notifications. They quote nothing, since it may be private. */
export const notificationCopy = {
	reportLabel: "New report",
	report: (title: string) => `New report: ${title}`,
	reports: (count: number) => `${count} new reports`,
	appealLabel: "New appeal",
	appeal: (title: string) => `New appeal: ${title}`,
	appeals: (count: number) => `${count} new appeals`,
} as const;

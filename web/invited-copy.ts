/** What the sign-in page says to somebody who was invited: visitors load it with that page. */
export const invitedCopy = {
	invites: (name: string | null, siteName: string) =>
		name ? `${name} invites you to ${siteName}` : `You're invited to ${siteName}`,
	signUpLead: "Create your account to accept the invitation.",
	signInLead: "Sign in to accept the invitation.",
	onlyThisEmail: "The invitation is for this email.",
} as const;

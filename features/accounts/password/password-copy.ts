/** Said by the server alone: pages need not carry it. */
export const passwordCopy = {
	common: "This password is too weak: it's one of the most common. Choose another.",
	guessable:
		"This password is too easy to guess: it's your name, your email or the name of this site. Choose another.",
} as const;

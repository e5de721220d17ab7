/** Why a request was refused before anybody read it; pages never send such a one. */
export const refusalCopy = {
	tooSlow: "This came too slowly, so we stopped waiting. Please try again.",
	hostTwice: "This request names two hosts, so we refused it.",
	tooNested: "This holds lists within lists that are too deep to be read.",
} as const;

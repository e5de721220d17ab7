import { USES_MAX } from "./limits.ts";

/** What the server says of invitations (the screens' words are in invitation-copy.ts). */
export const copy = {
	noSuch: "There is no such invitation. Look whether the link is whole.",
	usesOdd: `Choose from 1 to ${USES_MAX.toLocaleString("en")}`,
	dayTooFar: "Choose a day before the year 2200",
	dayPast: "Choose today or a day to come",
	madeAlready:
		"It was made, but its link cannot be shown again: take it back in the list and make another.",
	revokedAlready: "It is open no more.",
	sentOnce: "An invitation that is sent to an address can be taken up once",
	notYours: "This invitation was sent to another address. Ask for one of your own.",
	cameBy: "Came by an invitation",
	endings: {
		revoked: "This invitation has been taken back.",
		expired: "This invitation has expired.",
		"used-up": "This invitation has been taken up already.",
	},
} as const;

/** Apart from the other sentences, for the shell of every page has these. */
export const copy = {
	signedOut: "Signed out",
	signOutPending: "You're signed out in this browser",
	signOutUnsure: "We couldn't reach the server. We'll end the session there when it's back.",
};

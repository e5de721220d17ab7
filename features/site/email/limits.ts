/** The usual one first. */
export const encryptions = ["starttls", "tls", "none"] as const;
export type Encryption = (typeof encryptions)[number];

/** Of submission (RFC 6409), of submission over TLS (RFC 8314), and between servers. */
export const usualPorts: Record<Encryption, number> = { starttls: 587, tls: 465, none: 25 };

export const PORT_MAX = 65_535;
/** In characters; the longest name DNS has. */
export const HOST_MAX = 253;
export const USER_MAX = 200;
export const PASSWORD_MAX = 500;

/** The mail server is asked at once for each. */
export const connectionTests = { name: "mail-server-tests", points: 40, seconds: 3_600 };

/** Why a mail server could not be used. */
export const connectionProblems = [
	"unknown-host",
	"closed",
	"silent",
	"mismatch",
	"no-starttls",
	"certificate",
	"no-sign-in",
	"sign-in",
	"other",
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

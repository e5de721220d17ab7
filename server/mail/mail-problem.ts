/** Why a mail server could not be used. */
export type MailProblemKind =
	| "unknown-host"
	/** Nothing listens on the port. */
	| "closed"
	| "silent"
	/** Something answers that is not SMTP, or not with this encryption. */
	| "mismatch"
	| "no-starttls"
	| "certificate"
	| "no-sign-in"
	| "sign-in"
	| "other";
export type MailProblem = {
	kind: MailProblemKind;
	/** In the mail server's own words. */
	answer: string | null;
	/** What is wrong with a certificate. */
	detail: string | null;
};

/** As nodemailer throws them: its own code, and the system's. */
type SmtpError = Error & {
	code?: string;
	originalCode?: string;
	timeoutType?: string;
	command?: string;
	response?: string;
	responseCode?: number;
};

const BY_SYSTEM_CODE: Record<string, MailProblemKind> = {
	ENOTFOUND: "unknown-host",
	EAI_AGAIN: "unknown-host",
	ECONNREFUSED: "closed",
	EHOSTUNREACH: "silent",
	EHOSTDOWN: "silent",
	ENETUNREACH: "silent",
	EPROTO: "mismatch",
};
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

export function mailProblemOf(error: unknown): MailProblem {
	const { response = null, message } = error as SmtpError;
	const kind = kindOf(error as SmtpError);
	return { kind, answer: response, detail: kind === "certificate" ? message : null };
}

function kindOf(error: SmtpError): MailProblemKind {
	const { code = "", originalCode = "", timeoutType, command, responseCode = 0 } = error;
	if (code === "EAUTH") return responseCode >= 500 ? "sign-in" : "other";
	if (code === "EDNS") return "unknown-host";
	if (code === "ETIMEDOUT") return timeoutType === "CONNECTION_TIMEOUT" ? "silent" : "mismatch";
	if (CERTIFICATE.test(originalCode)) return "certificate";
	if (originalCode.startsWith("ERR_SSL")) return "mismatch";
	if (command === "STARTTLS") return "no-starttls";
	if (code === "EPROTOCOL" && responseCode === 0) return "mismatch";
	return BY_SYSTEM_CODE[originalCode] ?? "other";
}

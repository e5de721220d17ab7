import { PlainError } from "#server/plain-error.ts";

const NOBODY: Record<string, string> = {
	ECONNREFUSED: "nothing answers there",
	ENOTFOUND: "there is no such host",
	EAI_AGAIN: "the host name can't be looked up",
	ETIMEDOUT: "it doesn't answer",
	UND_ERR_CONNECT_TIMEOUT: "it doesn't answer",
	TimeoutError: "it doesn't answer",
	ECONNRESET: "it broke the connection off",
	UND_ERR_SOCKET: "it broke the connection off",
	EPROTO: "it doesn't speak https",
	ERR_SSL_WRONG_VERSION_NUMBER: "it doesn't speak https",
};

/** A host that could not be asked at all, in words; undefined where that was not the reason. */
export function connectionProblem(error: unknown, address: string): PlainError | undefined {
	const { host } = new URL(address);
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		// https://fetch.spec.whatwg.org/#port-blocking
		if (cause.message === "bad port")
			return new PlainError(`Couldn't connect to ${host}: that port isn't allowed.`);
		const code = "code" in cause ? String(cause.code) : cause.name;
		const why = NOBODY[code];
		if (why) return new PlainError(`Couldn't connect to ${host}: ${why}.`, { cause: error });
		if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
			return new PlainError(`The certificate of ${host} isn't valid (${code}).`, { cause: error });
	}
	return undefined;
}

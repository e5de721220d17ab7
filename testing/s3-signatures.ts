import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isSameSecret } from "#server/secrets/tokens.ts";

export type SignedRequest = {
	method: string;
	url: URL;
	headers: IncomingHttpHeaders;
	/** SHA-256 of the body as it came. */
	bodyHash: string;
};
type Keys = { accessKeyId: string; secretAccessKey: string };

const ALGORITHM = "AWS4-HMAC-SHA256";
const UNSIGNED = "UNSIGNED-PAYLOAD";
const SKEW_MS = 15 * 60_000;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
	createHmac("sha256", key).update(text).digest();
/** RFC 3986, as AWS has it: more is escaped than `encodeURIComponent` does. */
const escaped = (text: string) =>
	encodeURIComponent(text).replace(
		/[!'()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);

/**
 * Checks a signature of version 4, in headers or in the address. Returns S3's code for what is wrong with it, or null.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function signatureProblem(request: SignedRequest, keys: Keys): string | null {
	const { url, headers } = request;
	return url.searchParams.has("X-Amz-Signature")
		? linkProblem(request, keys)
		: headers.authorization
			? headerProblem(request, headers.authorization, keys)
			: "AccessDenied";
}

function headerProblem(request: SignedRequest, authorization: string, keys: Keys): string | null {
	const match =
		/^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
			authorization,
		);
	if (!match) return "AuthorizationHeaderMalformed";
	const [, credential = "", signed = "", signature = ""] = match;
	const at = String(request.headers["x-amz-date"]);
	const payload = String(request.headers["x-amz-content-sha256"]);
	if (Math.abs(timeOf(at) - Date.now()) > SKEW_MS) return "RequestTimeTooSkewed";
	if (payload !== UNSIGNED && payload !== request.bodyHash) return "XAmzContentSHA256Mismatch";
	return compare(request, keys, { credential, signed, signature, at, payload });
}

function linkProblem(request: SignedRequest, keys: Keys): string | null {
	const { searchParams } = request.url;
	const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? "";
	const at = get("Date");
	const seconds = Number(get("Expires"));
	if (!(seconds >= 1 && seconds <= 604_800)) return "AuthorizationQueryParametersError";
	if (Date.now() > timeOf(at) + seconds * 1_000) return "AccessDenied";
	return compare(request, keys, {
		credential: get("Credential"),
		signed: get("SignedHeaders"),
		signature: get("Signature"),
		at,
		payload: UNSIGNED,
	});
}

type Signed = Record<"credential" | "signed" | "signature" | "at" | "payload", string>;

function compare(
	{ method, url, headers }: SignedRequest,
	{ accessKeyId, secretAccessKey }: Keys,
	{ credential, signed, signature, at, payload }: Signed,
): string | null {
	const [keyId, day = "", region = "", service = "", end] = credential.split("/");
	if (keyId !== accessKeyId) return "InvalidAccessKeyId";
	if (service !== "s3" || end !== "aws4_request") return "AuthorizationHeaderMalformed";
	const names = signed.split(";");
	if (!names.includes("host")) return "SignatureDoesNotMatch";
	const path = url.pathname.split("/").map((part) => escaped(decodeURIComponent(part)));
	const query = [...url.searchParams]
		.filter(([name]) => name !== "X-Amz-Signature")
		.map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
		.sort();
	const canonical = [
		method,
		path.join("/"),
		query.join("&"),
		...names.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
		"",
		signed,
		payload,
	].join("\n");
	const scope = `${day}/${region}/${service}/aws4_request`;
	const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(
		hmac,
		`AWS4${secretAccessKey}`,
	);
	const own = hmac(key, [ALGORITHM, at, scope, sha256(canonical)].join("\n")).toString("hex");
	return isSameSecret(own, signature) ? null : "SignatureDoesNotMatch";
}

/** Of `20261124T091500Z`. */
function timeOf(at: string): number {
	const iso = at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
	return Date.parse(iso);
}

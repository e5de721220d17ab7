import type { Attachment, Email as ParsedEmail } from "postal-mime";
import { failureInWords } from "./bounce-words.ts";
import { statusIn } from "./failure-status.ts";
import { readReturnPath } from "./return-path.ts";

/** What a report says of one email of ours; `failure` is null for delays and receipts. */
export type BounceReport = {
	emailId: string;
	failure: { status: string; reason: string } | null;
};

const STATUS_TYPES = ["message/delivery-status", "message/global-delivery-status"];
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 200_000, maxRfc822NestingDepth: 2 };
/** Fields of one recipient, by lower-case name. */
type Fields = Map<string, string>;

/**
 * Reads a delivery status notification (RFC 3464), alone or in a report (RFC 6522), or what mail servers without them
 * write in words. Which email it is about, only the return path says that we signed, wherever it stands. Null for
 * anything else.
 */
export async function readBounceReport(
	secret: string,
	raw: Uint8Array,
): Promise<BounceReport | null> {
	const text = Buffer.from(raw).toString("latin1");
	const email = await parsed(raw);
	const parts = statusParts(email);
	const emailId = readReturnPath(secret, text) ?? readReturnPath(secret, parts.join("\n"));
	if (emailId === null) return null;
	const recipients = parts.flatMap(recipientsOf);
	if (recipients.length === 0) {
		const failure = email && failureInWords(email);
		return failure && { emailId, failure };
	}
	const [failed] = recipients.flatMap((fields) => failureOf(fields) ?? []);
	return { emailId, failure: failed ?? null };
}

async function parsed(raw: Uint8Array): Promise<ParsedEmail | null> {
	// Loaded with the first report: few servers ever get one.
	const { default: PostalMime } = await import("postal-mime");
	// Whatever cannot be read is no report: anybody can write to the address.
	return PostalMime.parse(raw, LIMITS).catch(() => null);
}

function statusParts(email: ParsedEmail | null): string[] {
	return (email?.attachments ?? [])
		.filter(({ mimeType }) => STATUS_TYPES.includes(mimeType))
		.map(textOf);
}

function textOf({ content }: Attachment): string {
	return typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString();
}

/** The groups of fields after the first, which is about the message. */
function recipientsOf(status: string): Fields[] {
	return status
		.replace(/\r\n?/g, "\n")
		.replace(/\n[ \t]+(?=\S)/g, " ")
		.split(/\n\s*\n/)
		.map(fieldsOf)
		.filter((fields) => fields.has("action") || fields.has("final-recipient"));
}

function fieldsOf(group: string): Fields {
	return new Map(
		group.split("\n").flatMap((line) => {
			const at = line.indexOf(":");
			return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
		}),
	);
}

function failureOf(fields: Fields): { status: string; reason: string } | null {
	const action = (fields.get("action") ?? "failed").toLowerCase();
	const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]{1,40};\s*/, "");
	const status = enhancedStatus(fields.get("status") ?? "") ?? statusIn(diagnostic);
	if (!action.startsWith("failed") || !status) return null;
	return { status, reason: diagnostic.replace(/[\p{C}\s]+/gu, " ").trim() || action };
}

const enhancedStatus = (text: string): string | null =>
	/^[45]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(text)?.[0] ?? null;

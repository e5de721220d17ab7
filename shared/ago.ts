import { formatDistanceToNowStrict } from "date-fns/formatDistanceToNowStrict";

const MINUTE_MS = 60_000;

/**
 * '2 hours ago', of the first minute 'just now'. Apart from the other formats, because most pages need
 * not carry its library.
 */
export function ago(at: Date): string {
	if (Date.now() - at.getTime() < MINUTE_MS) return "just now";
	return formatDistanceToNowStrict(at, { addSuffix: true });
}

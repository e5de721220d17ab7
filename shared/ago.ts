import { formatDistanceToNow } from "date-fns/formatDistanceToNow";

/** '2 hours ago'. Apart from the other formats, because most pages need not carry its library. */
export function ago(at: Date): string {
	return formatDistanceToNow(at, { addSuffix: true });
}

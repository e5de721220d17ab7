const PLAIN = /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i;
/** A page's address ends in its title and its ID. */
const AT_THE_END = /(?:^|-)([\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const HOSTS = /(^|\.)notion\.(so|site|com)$/;

/** The ID of a database as typed, with dashes or without, or within its address at Notion; null for anything else. */
export function databaseIdOf(typed: string): string | null {
	const plain = PLAIN.test(typed) ? typed : idWithin(typed);
	if (!plain) return null;
	const hex = plain.replaceAll("-", "").toLowerCase();
	return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join("-");
}

function idWithin(address: string): string | null {
	if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return null;
	const { hostname, pathname, username } = new URL(address);
	if (!HOSTS.test(hostname) || username) return null;
	const last = pathname.split("/").findLast((part) => part !== "") ?? "";
	return AT_THE_END.exec(last)?.[1] ?? null;
}

import { lookup as resolve } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** All of IPv6 that is given out; ipaddr.js takes the rest for public as well. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is of the public internet: of none of the ranges IANA set aside for other uses. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	if (parsed.range() !== "unicast") return false;
	return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/**
 * Looks a host up for a connection, and refuses it if any of its addresses isn't public. The connection uses what was
 * checked here, so that a second answer of the name server cannot lead it elsewhere.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
	resolve(hostname, { ...options, all: true }, (error, addresses) => {
		const fail = (failure: NodeJS.ErrnoException) => done(failure, "", 4);
		if (error) return fail(error);
		const [first] = addresses;
		if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
			return fail(Object.assign(new Error("not a public address"), { code: "EPRIVATE" }));
		if (options.all) done(null, addresses);
		else done(null, first.address, first.family);
	});
};

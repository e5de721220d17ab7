/** An address without the port and the brackets that some proxies write around it (RFC 7239 does too). */
export function withoutPort(address: string): string {
	const [, bracketed] = /^\s*\[([\da-f:.]+(?:%[\w.-]+)?)\](?::\d*)?\s*$/i.exec(address) ?? [];
	const [, v4] = /^\s*((?:\d{1,3}\.){3}\d{1,3}):\d*\s*$/.exec(address) ?? [];
	return bracketed ?? v4 ?? address;
}

/** `X-Forwarded-For` with bare addresses: with ports each connection would count as another client. */
export function bareAddresses(forwardedFor: string): string {
	return forwardedFor.split(",").map(withoutPort).join(",");
}

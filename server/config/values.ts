import { isIP } from "node:net";

/** With a path the site's own addresses would miss it. What is not an address at all is reported elsewhere. */
export function isOrigin(address: string): boolean {
	if (!URL.canParse(address)) return true;
	const { pathname, search, hash, username } = new URL(address);
	return pathname === "/" && search === "" && hash === "" && username === "";
}

export const listed = (names: string): string[] =>
	names
		.split(",")
		.map((name) => name.trim())
		.filter((name) => name !== "");

/** As a browser asks for it: without a port, an IPv6 address in its brackets. */
export function isHostName(name: string): boolean {
	return URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;
}

export function isProxyList(value: string): boolean {
	return /^\d{1,2}$/.test(value) || value.split(",").every((one) => isNetwork(one.trim()));
}

/** An address, a range of them, or one of the names Fastify knows. */
function isNetwork(value: string): boolean {
	if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
	const [address = "", bits, ...more] = value.split("/");
	const version = isIP(address);
	if (version === 0 || more.length > 0) return false;
	if (bits === undefined) return true;
	return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

export function trustedProxies(value: string): string | number | false {
	if (value === "") return false;
	return /^\d+$/.test(value) ? Number(value) : value;
}

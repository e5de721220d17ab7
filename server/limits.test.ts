import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAddresses } from "./http/client-address.ts";
import { addressKey, isLoopback, tooManyRequests } from "./limits.ts";

test("an IPv4 address is limited by itself, in any notation", () => {
	assert.equal(addressKey("192.0.2.7"), "192.0.2.7");
	assert.equal(addressKey("::ffff:192.0.2.7"), "192.0.2.7");
	assert.equal(addressKey("::FFFF:192.0.2.7"), "192.0.2.7");
	assert.equal(addressKey("::ffff:c000:207"), "192.0.2.7");
});

test("an IPv6 address is limited by its /64, in any notation", () => {
	const home = "2001:0db8:0000:0042";
	const spellings = [
		"2001:db8:0:42::",
		"2001:db8:0:42::1",
		"2001:db8:0:42:ffff:ffff:ffff:ffff",
		"2001:DB8:0:42:0:0:0:9",
		"2001:db8::42:0:0:0:9",
		"2001:0db8:0000:0042:0000:0000:0000:0001",
		"2001:db8:0:42::1%eth0",
	];
	for (const spelling of spellings) assert.equal(addressKey(spelling), home, spelling);
	assert.notEqual(addressKey("2001:db8:0:43::1"), home);
	assert.equal(addressKey("::1"), "0000:0000:0000:0000");
	assert.equal(addressKey("fe80::1%eth0"), "fe80:0000:0000:0000");
});

test("a port and brackets that some proxies add are ignored", () => {
	assert.equal(addressKey("203.0.113.51:40000"), "203.0.113.51");
	assert.equal(addressKey("[2001:db8::1:5]:443"), addressKey("2001:db8::1:5"));
	assert.equal(addressKey("[2001:db8::5]"), addressKey("2001:db8::5"));
	assert.equal(isLoopback("127.0.0.1:5000"), true);
	assert.equal(isLoopback("[::1]:5000"), true);
	assert.equal(
		bareAddresses("203.0.113.51:40000, [2001:db8::5]:443,10.0.0.1, 2001:db8::7"),
		"203.0.113.51,2001:db8::5,10.0.0.1, 2001:db8::7",
	);
});

test("a refusal has Retry-After in whole seconds, at least one", () => {
	const cases: [number, number][] = [
		[0, 1],
		[0.2, 1],
		[1, 1],
		[1.001, 2],
		[899.5, 900],
	];
	for (const [seconds, reported] of cases) {
		const error = tooManyRequests(seconds);
		assert.equal(error.status, 429);
		assert.deepEqual(error.data, { retryAfterSeconds: reported });
	}
});

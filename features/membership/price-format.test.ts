import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPrice } from "#features/membership/pricing/server-price-format.ts";

test("a price is formatted as Stripe charges it, whatever the currency's smallest unit", () => {
	const monthly = { interval: "month", intervalCount: 1 };
	for (const [amount, currency, expected] of [
		[1_200, "usd", "$12 a month"],
		[1_250, "usd", "$12.50 a month"],
		[0, "eur", "€0 a month"],
		[1_200, "jpy", "¥1,200 a month"],
		[5_500, "isk", "ISK 55 a month"],
		[12_500, "kwd", "KWD 12.500 a month"],
	] as const)
		assert.equal(formatPrice({ amount, currency, ...monthly }).replace("\u00a0", " "), expected);
	const quarterly = { interval: "month", intervalCount: 3 };
	assert.equal(formatPrice({ amount: 3_000, currency: "usd", ...quarterly }), "$30 every 3 months");
});

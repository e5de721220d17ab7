import type { Price } from "#server/stripe.ts";
import { plural } from "#shared/format.ts";

/** Of these Stripe counts no smaller unit, or thousandths (docs.stripe.com/currencies). */
const ZERO_DECIMAL_CURRENCIES = new Set(
	"bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "),
);
const THREE_DECIMAL_CURRENCIES = new Set("bhd jod kwd omr tnd".split(" "));

/** `$12 a month`, `$30.50 every 3 months`. */
export function formatPrice({ amount, currency, interval, intervalCount }: Price): string {
	const digits = ZERO_DECIMAL_CURRENCIES.has(currency)
		? 0
		: THREE_DECIMAL_CURRENCIES.has(currency)
			? 3
			: 2;
	const value = amount / 10 ** digits;
	const fraction = Number.isInteger(value) ? 0 : digits;
	const money = value.toLocaleString("en-US", {
		style: "currency",
		currency,
		minimumFractionDigits: fraction,
		maximumFractionDigits: fraction,
	});
	return intervalCount === 1
		? `${money} a ${interval}`
		: `${money} every ${plural(intervalCount, interval)}`;
}

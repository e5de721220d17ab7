import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { PRICING_ID } from "#shared/paths.ts";
import { MemberPricing } from "./member-pricing.tsx";

const never = () => () => {};

/** The plans, where the address asks for them (/#pricing): members do not look at prices every day. */
export function PricingOnRequest() {
	const { hash } = useLocation();
	// The server never sees the part of the address behind the #.
	const isRequested = useSyncExternalStore(
		never,
		() => hash === `#${PRICING_ID}`,
		() => false,
	);
	return isRequested ? <MemberPricing /> : null;
}

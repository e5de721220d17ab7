import { wakerMark } from "./late.ts";
import waker from "./waker.ts?inlined";

/**
 * Holds the page's scripts back until there is a sign of someone, or, `atOnce`, only what is pressed before they have
 * come; in the head of visitors' pages.
 */
export function WakerScript({
	nonce,
	atOnce = false,
}: {
	nonce: string | undefined;
	atOnce?: boolean;
}) {
	return (
		<script
			{...wakerMark}
			data-at-once={atOnce || undefined}
			nonce={nonce}
			suppressHydrationWarning
		>
			{waker}
		</script>
	);
}

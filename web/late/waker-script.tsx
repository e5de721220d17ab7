import { wakerMark } from "./late.ts";
import waker from "./waker.ts?inlined";

/**
 * Keeps what is pressed and typed before the page's scripts have taken over, and has them come at the `start`: with the
 * first sign of someone, once the page is read, or by themselves. In the head of the page.
 */
export function WakerScript({
	nonce,
	start,
}: {
	nonce: string | undefined;
	start: "at-a-sign" | "once-read" | "by-themselves";
}) {
	return (
		<script
			{...(start !== "by-themselves" && wakerMark)}
			data-start={start}
			nonce={nonce}
			suppressHydrationWarning
		>
			{waker}
		</script>
	);
}

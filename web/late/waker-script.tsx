import { wakerMark } from "./late.ts";
import waker from "./waker.ts?inlined";

/** Holds the page's scripts back until there is a sign of someone; in the head of visitors' pages. */
export function WakerScript({ nonce }: { nonce: string | undefined }) {
	return (
		<script {...wakerMark} nonce={nonce} suppressHydrationWarning>
			{waker}
		</script>
	);
}

import { z } from "zod";
import { copy } from "./copy.ts";
import { HOURS_MAX, SPANS_MAX } from "./limits.ts";

// Aborts, because the checks of order and overlap need valid times.
const clock = (times: RegExp) =>
	z.string(copy.errors.wrongTime).regex(times, { message: copy.errors.wrongTime, abort: true });
const from = clock(/^([01]\d|2[0-3]):[0-5]\d$/);
const until = clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const span = z.object({
	from: from.describe("Local time in the coach's time zone, such as 09:00"),
	until: until.describe("Later than `from`, at most 24:00"),
});
export const weeklySpan = span.extend({
	weekday: z.int().min(1).max(7).describe("1 is Monday, 7 is Sunday"),
});
export const spans = z.array(span).max(SPANS_MAX).superRefine(checkSpans);
export const weeklySpans = z.array(weeklySpan).max(HOURS_MAX).superRefine(checkSpans);

type Stretch = z.infer<typeof span> & { weekday?: number };

/** Reports every stretch that ends before it begins or overlaps an earlier one. */
function checkSpans(stretches: readonly Stretch[], context: z.RefinementCtx): void {
	for (const [at, one] of stretches.entries()) {
		const isClash = (other: Stretch) =>
			other.weekday === one.weekday && one.from < other.until && other.from < one.until;
		const report = (message: string) => context.addIssue({ code: "custom", path: [at], message });
		if (one.until <= one.from) report(copy.errors.endsBeforeStart);
		else if (stretches.slice(0, at).some(isClash)) report(copy.errors.hoursOverlap);
	}
}

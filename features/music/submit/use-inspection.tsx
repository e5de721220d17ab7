import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { explain, isPassing } from "#web/api.ts";
import { submitCopy } from "./submit-copy.ts";

const RETRIES_MAX = 30;
const RETRY_LONGEST_MS = 10_000;

/** The server's judgement of a finished audio upload: asked once, patiently. */
export function useInspection(uploadId: string | null) {
	const { data, error, isFetching, refetch } = useQuery({
		...music.api.inspectUpload.queryOptions({ input: { uploadId: uploadId ?? "" } }),
		enabled: uploadId !== null,
		staleTime: Number.POSITIVE_INFINITY,
		retry: (count, failure) => isPassing(failure) && count < RETRIES_MAX,
		retryDelay: (count) => Math.min(RETRY_LONGEST_MS, 500 * 2 ** count),
	});
	const failure = error && !isFetching ? error : null;
	return {
		found: data ?? null,
		isChecking: uploadId !== null && !data && !failure,
		/** In words for people. */
		refusal: failure && explain(failure, submitCopy.checkFailed).message,
		/** The server no longer has the bytes. */
		isGone: failure instanceof ORPCError && failure.code === "NOT_FOUND",
		askAgain: () => void refetch(),
	};
}

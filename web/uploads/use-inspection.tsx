import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { explain } from "#web/api.ts";
import { isPassing } from "#web/calls/passing-failure.ts";
import { copy } from "./copy.ts";
import { InspectUpload } from "./inspect-upload.tsx";

const RETRIES_MAX = 30;
const RETRY_LONGEST_MS = 10_000;

/** The server's judgement of a finished audio upload: asked once, patiently. */
export function useInspection(uploadId: string | null) {
	const inspect = use(InspectUpload);
	const { data, error, isFetching } = useQuery({
		queryKey: ["upload inspection", uploadId],
		queryFn: () => inspect(uploadId ?? ""),
		enabled: uploadId !== null,
		staleTime: Number.POSITIVE_INFINITY,
		retry: (count, failure) => isPassing(failure) && count < RETRIES_MAX,
		retryDelay: (count) => Math.min(RETRY_LONGEST_MS, 500 * 2 ** count),
	});
	const failure = error && !isFetching ? error : null;
	return {
		found: data ?? null,
		isChecking: uploadId !== null && !data && !failure,
		/** A sentence for the user. */
		refusal: failure && explain(failure, copy.checkFailed).message,
		/** The server no longer has the bytes. */
		isGone: failure instanceof ORPCError && failure.code === "NOT_FOUND",
	};
}

import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { notesSync } from "./api.tsx";
import type { Remedy, SyncStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { kinds } from "./limits.ts";

export type SubmitValues = { databaseId: string; dataSourceId: string };
type Problem = Remedy & { message: string };

/** Pressing Sync: what it needs, what comes of it, and what can be done about it. */
export function useSubmit(form: UseFormReturn<SubmitValues>, status: SyncStatus | undefined) {
	const cache = useQueryClient();
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isFollowed, setIsFollowed] = useState(false);
	useOutcome(isFollowed ? status : undefined, () => setIsFollowed(false));

	const send = async (values: SubmitValues, addsMissing = false) => {
		if (!values.databaseId.trim()) {
			form.setError("databaseId", { message: copy.missingText });
			return void notify({ kind: "bad", title: copy.missing, text: copy.missingText });
		}
		try {
			const isChosen = problem?.sources.some(({ id }) => id === values.dataSourceId);
			const now = await notesSync.call.sync({
				databaseId: values.databaseId,
				...(isChosen && { dataSourceId: values.dataSourceId }),
				addsMissing,
			});
			cache.setQueryData(notesSync.api.status.queryKey(), now);
			setProblem(null);
			setIsFollowed(true);
		} catch (error) {
			const { message, fields } = explain(error, copy.failed);
			if (fields.databaseId) form.setError("databaseId", { message: fields.databaseId });
			const { missing, sources } = remedyIn(error);
			setProblem({ message, missing, sources });
			// The list itself is shown in the box, which a long toast would cover.
			const text = missing.length > 0 ? copy.lacksSome(missing.length) : message;
			notify({ kind: "bad", title: copy.syncFailed, text });
		}
	};
	return { send, problem };
}

/** Shows once, as a toast, how the requested sync ended. */
function useOutcome(status: SyncStatus | undefined, onDone: () => void): void {
	const failed = status ? kinds.reduce((sum, kind) => sum + status.counts[kind].failed, 0) : 0;
	const error = status?.workspace?.error;
	const isOver = status !== undefined && (status.waiting === 0 || Boolean(error));
	const announce = useEffectEvent(() => {
		onDone();
		if (error) notify({ kind: "bad", title: copy.syncFailed, text: error });
		else if (failed > 0)
			notify({ kind: "bad", title: copy.syncFailed, text: copy.failures(failed) });
		else notify({ kind: "good", title: copy.synced });
	});
	useEffect(() => {
		if (isOver) announce();
	}, [isOver]);
}

function remedyIn(error: unknown): Remedy {
	return error instanceof ORPCError && error.code === "SYNC_FAILED"
		? (error.data as Remedy)
		: { missing: [], sources: [] };
}

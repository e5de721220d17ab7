import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { failureOf } from "#features/accounts/failure.tsx";
import { copy as site } from "#shared/copy.ts";
import { fileSize } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { notify } from "#web/notify.ts";
import type { Page } from "#web/page.ts";
import { useDates } from "#web/time/dates.tsx";
import { dataExport } from "./api.tsx";
import type { DataExport } from "./contract.ts";
import { copy } from "./copy.ts";

/** A person waits for it on this page, and it takes from a second to minutes. */
const REFETCH_MS = 3_000;

export const exportQueries = ({ root, load }: Page) => load(dataExport.on(root).get.queryOptions());

/** Asks for an archive of one's own data, says how it goes, and hands it over. */
export function ExportSection() {
	const cache = useQueryClient();
	const { data } = useQuery({
		...dataExport.api.get.queryOptions(),
		refetchInterval: ({ state }) => (state.data?.state === "waiting" ? REFETCH_MS : false),
	});
	const { mutate, isPending } = useMutation(
		dataExport.api.start.mutationOptions({
			onSuccess: (started) => cache.setQueryData(dataExport.api.get.queryKey(), started),
			onError: (error) =>
				notify({
					kind: "bad",
					title: site.error,
					text: failureOf(error, copy.startFailed).message,
				}),
		}),
	);
	const state = data?.state;
	return (
		<div className="flex flex-col items-start gap-4">
			<div role="status">{data && <Progress made={data} />}</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{state === "ready" && data?.path && (
					<Button variant="secondary" asChild>
						<a href={data.path} download>
							<Download size={18} strokeWidth={1.5} />
							{buttons.download}
						</a>
					</Button>
				)}
				<Button
					variant={state === "ready" ? "quiet" : "secondary"}
					loading={isPending || state === "waiting"}
					onClick={() => mutate({})}
				>
					{state === "ready" ? copy.startAgain : copy.start}
				</Button>
			</div>
		</div>
	);
}

function Progress({ made: { state, bytes, expiresAt } }: { made: DataExport }) {
	const { day } = useDates();
	if (state === "failed") return <p className="text-card">{copy.failed}</p>;
	const isReady = state === "ready" && bytes !== null && expiresAt !== null;
	return (
		<>
			<p className="text-card font-semibold">
				{isReady ? copy.ready(fileSize(bytes)) : copy.waiting}
			</p>
			<p className="mt-1 text-card text-muted">
				{isReady ? copy.until(day(expiresAt)) : copy.waitingText}
			</p>
		</>
	);
}

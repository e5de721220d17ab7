import { CircleAlert } from "lucide-react";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import type { SyncStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { kinds } from "./limits.ts";

/** How far the sync is, kind by kind, and why it cannot go on. */
export function NotesProgress({ status }: { status: SyncStatus }) {
	const { counts, waiting, workspace } = status;
	const sum = (of: "total" | "synced") => kinds.reduce((all, kind) => all + counts[kind][of], 0);
	const [synced, total] = [sum("synced"), sum("total")];
	return (
		<div className="mt-5">
			{workspace?.error && (
				<p className="mb-4 flex items-start gap-2 text-small text-bad">
					<CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
					<span className="min-w-0 wrap-anywhere">{workspace.error}</span>
				</p>
			)}
			{waiting > 0 && total > 0 && (
				<ProgressBar label={copy.progressLabel} fraction={synced / total} className="mb-2.5" />
			)}
			<p role="status" className="text-small text-muted tabular-nums">
				{total > 0 ? copy.progress(synced, total) : copy.nothing}
			</p>
			<dl className="mt-3 border-t border-line">
				{kinds.map((kind) => (
					<div
						key={kind}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-card"
					>
						<dt>{copy.kinds[kind]}</dt>
						<dd className="text-muted tabular-nums">
							{copy.ofKind(counts[kind].synced, counts[kind].total)}
						</dd>
						{counts[kind].failed > 0 && (
							<dd className="w-full text-small text-bad">{copy.failures(counts[kind].failed)}</dd>
						)}
					</div>
				))}
			</dl>
		</div>
	);
}

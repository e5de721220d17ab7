import type { QueueFigures, Report } from "#features/health/contract.ts";
import { copy, queueName } from "#features/health/copy.ts";

/** How much waits, runs and has failed. */
export function Queues({ queues }: { queues: Report["queues"] }) {
	return (
		<section aria-labelledby="queues">
			<h2 id="queues" className="text-h3">
				{copy.jobs}
			</h2>
			<p className="mt-2 max-w-text text-small text-muted">{copy.jobsText}</p>
			{queues ? (
				<table className="mt-4 w-full border-t border-line text-card tabular-nums">
					<thead className="text-small text-muted">
						<tr className="border-b border-line">
							<th scope="col" className="py-2.5 text-left font-normal">
								{copy.queue}
							</th>
							{columns.map(({ label, name }) => (
								<th key={name} scope="col" className="py-2.5 pl-3 text-right font-normal">
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="divide-y divide-line border-b border-line">
						{queues.map((queue) => (
							<Row key={queue.name} queue={queue} />
						))}
					</tbody>
				</table>
			) : (
				<p className="mt-4 text-card text-muted">{copy.unknown}</p>
			)}
		</section>
	);
}

const columns = [
	{ name: "waiting", label: copy.waiting },
	{ name: "running", label: copy.running },
	{ name: "failed", label: copy.failed },
] as const;

function Row({ queue }: { queue: QueueFigures }) {
	return (
		<tr>
			<th scope="row" className="py-3.5 text-left font-normal wrap-anywhere">
				{queueName(queue.name)}
			</th>
			{columns.map(({ name }) => (
				<td
					key={name}
					className={`py-3.5 pl-3 text-right ${name === "failed" && queue.failed > 0 ? "font-semibold text-bad" : ""}`}
				>
					{queue[name].toLocaleString("en")}
				</td>
			))}
		</tr>
	);
}

import { Link } from "react-router";
import { ballotPath, bookPath, paths, trackPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import type { WhatsNew } from "./contract.ts";
import { copy } from "./copy.ts";

type Task = NonNullable<WhatsNew["task"]>;

/** One thing to do. */
export function NextTask({ task }: { task: Task }) {
	const { ask, go } = copy.task[task.kind];
	return (
		<div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-5">
			<p className="min-w-0 flex-1 basis-60 text-card">
				{ask} <bdi className="font-semibold break-words">{task.title}</bdi>
			</p>
			<Button size="sm" asChild>
				<Link to={addressOf(task)}>{go}</Link>
			</Button>
		</div>
	);
}

function addressOf(task: Task): string {
	switch (task.kind) {
		case "vote":
			return ballotPath(task.id);
		case "rsvp":
			return bookPath(task.slug);
		case "discuss":
			return paths.music;
		case "rate":
			return trackPath(task.slug);
	}
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { posts } from "#features/posts/api.tsx";
import { copy as common } from "#features/posts/copy.ts";
import { PostBody } from "#features/posts/read/post-body.tsx";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { copy } from "./copy.ts";

const AFTER_MS = 350;

/** A post as it will be read, a moment behind what is typed. */
export function Preview({ id, title, body }: { id: string; title: string; body: string }) {
	const shown = useLater(body);
	const { data, isError } = useQuery({
		...posts.api.preview.queryOptions({ input: { id, body: shown } }),
		placeholderData: (before) => before,
		// The pictures of a draft may have come since.
		staleTime: 0,
		gcTime: 10_000,
	});
	if (title.trim() === "" && body.trim() === "")
		return <p className="text-body text-muted">{copy.previewEmpty}</p>;
	return (
		<div className="min-w-0">
			{title.trim() !== "" && (
				<p className={titleStep(title)}>
					<bdi className="break-words">{title}</bdi>
				</p>
			)}
			{data && <p className="mt-3 text-small text-muted">{common.minutes(data.minutes)}</p>}
			<p role="status" className="mt-3 text-small text-muted empty:hidden">
				{isError && copy.previewFailed}
			</p>
			<div className="mt-6">
				{data && (
					<PostBody
						blocks={data.blocks}
						marker={
							<p className="flex items-center gap-4 text-small text-muted before:flex-1 before:border-t before:border-dashed before:border-line-strong after:flex-1 after:border-t after:border-dashed after:border-line-strong">
								{copy.publicEnds}
							</p>
						}
					/>
				)}
			</div>
		</div>
	);
}

/** A value once it has rested. */
function useLater(value: string): string {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), AFTER_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return rested;
}

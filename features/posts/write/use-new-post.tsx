import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { posts } from "#features/posts/api.tsx";
import { writePostPath } from "#shared/paths.ts";

/** Opens the editor on a post that is not there yet. */
export function useNewPost(): () => void {
	const navigate = useNavigate();
	const cache = useQueryClient();
	return () => {
		const id = crypto.randomUUID();
		// It is not there yet, which need not be asked.
		cache.setQueryData(posts.api.getWritten.queryKey({ input: { id } }), () => null as never);
		void navigate(writePostPath(id));
	};
}

import { useQuery } from "@tanstack/react-query";
import { posts } from "#features/posts/api.tsx";
import type { TypedPost, WrittenPost } from "#features/posts/contract.ts";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";

type Kind = TypedPost["kind"];
/** How many are emailed, and how many are notified of an essay. */
type Reach = { subscribers: number; followers: number };

/** Whom a post would reach; null for an essay of somebody else, whose followers only they know. */
export function useReach(kind: Kind, written: WrittenPost | null): Reach | null {
	const viewer = useViewer();
	const { data } = useQuery({ ...posts.api.writing.queryOptions(), refetchOnMount: "always" });
	const isOthers = written !== null && written.author?.id !== viewer?.id;
	if (!data || (kind === "essay" && isOthers)) return null;
	return { subscribers: data.subscribers[kind], followers: data.followers };
}

/** Whether the post is emailed, and to how many; or why it would reach nobody that way. */
export function EmailChoice({
	reach,
	kind,
	isEmailed,
	onChange,
}: {
	reach: Reach | null;
	kind: Kind;
	isEmailed: boolean;
	onChange: (isEmailed: boolean) => void;
}) {
	if (reach?.subscribers === 0)
		return (
			<p role="status" className="text-card text-muted">
				{kind === "announcement"
					? copy.nobodySubscribes
					: reach.followers === 0
						? copy.nobodyFollows
						: copy.noFollowerSubscribes(reach.followers)}
			</p>
		);
	return (
		<CheckBox
			label={reach ? copy.email(reach.subscribers) : copy.emailUncounted}
			hint={copy.emailHint}
			checked={isEmailed}
			onChange={onChange}
		/>
	);
}

import { useQuery } from "@tanstack/react-query";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { chat } from "#features/chat/api.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";

/** Everyone who reacted to a message, by emoji. */
export default function ReactorsDialog({ id, onClose }: { id: string; onClose: () => void }) {
	const { data, isError } = useQuery({
		...chat.api.reactors.queryOptions({ input: { id } }),
		staleTime: 0,
	});
	return (
		<Dialog open onClose={onClose} title={copy.reacted}>
			{!data && (
				<p role="status" className="text-body text-muted">
					{isError ? copy.reactedFailed : copy.reactedLoading}
				</p>
			)}
			{data?.map(({ emoji, count, users }) => (
				<section key={emoji} aria-label={copy.reactionCount(emoji, count, false)}>
					<h3 className="flex items-center gap-2 text-small text-muted">
						<span className="text-[20px]">{emoji}</span> {count}
					</h3>
					<ul className="mt-2 flex flex-col gap-2">
						{users.map((user) => (
							<li key={user.id} className="flex items-center gap-3 text-card">
								<Avatar name={user.name} src={user.avatarUrl} size={30} />
								<bdi className="truncate">{user.name}</bdi>
								<StaffBadge role={user.staff} />
							</li>
						))}
					</ul>
				</section>
			))}
		</Dialog>
	);
}

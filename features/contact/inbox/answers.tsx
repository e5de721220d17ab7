import type { Reply } from "#features/contact/contract.ts";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { Avatar } from "#web/kit/avatar.tsx";

/** Replies with author, time and mail state. */
export function Answers({
	replies,
	moment,
}: {
	replies: readonly Reply[];
	moment: (at: string) => string;
}) {
	if (replies.length === 0) return null;
	return (
		<section aria-labelledby="answers" className="mt-11">
			<h3 id="answers" className="text-h3">
				{copy.answers}
			</h3>
			<ul className="mt-2 divide-y divide-line">
				{replies.map(({ id, text, author, mail, createdAt }) => (
					<li key={id} className="flex items-start gap-4 py-5">
						<Avatar name={author?.name ?? copy.someone} src={author?.avatarUrl ?? null} size={38} />
						<div className="min-w-0 flex-1">
							<p className="text-card font-semibold wrap-anywhere">
								<bdi>{author?.name ?? copy.someone}</bdi>
							</p>
							<p className="text-small text-muted">
								<time dateTime={createdAt}>{moment(createdAt)}</time> · {copy.mail[mail]}
							</p>
							<p dir="auto" className="mt-3 max-w-text text-body whitespace-pre-wrap wrap-anywhere">
								{text}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

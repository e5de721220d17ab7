import { useState } from "react";
import { Link } from "react-router";
import type { TypedPost, WrittenPost } from "#features/posts/contract.ts";
import { SUMMARY_MAX, TITLE_MAX } from "#features/posts/limits.ts";
import { paths, postPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { TextField as LineField, TextArea } from "#web/kit/fields/text-field.tsx";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { notify } from "#web/notify.ts";
import { useNow } from "#web/time/clock.tsx";
import { copy } from "./copy.ts";
import { PostActions } from "./post-actions.tsx";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { SaveLine } from "./save-line.tsx";
import { TextField } from "./text-field.tsx";
import { useDraft } from "./use-draft.tsx";

type View = "write" | "preview";
const views = [
	{ value: "write", label: copy.tabWrite },
	{ value: "preview", label: copy.tabPreview },
] as const;

/** Writing one post: beside its preview where there is room, before it where there is not. */
export function Editor({
	id,
	viewerId,
	written,
	fresh,
	mayAnnounce,
}: {
	id: string;
	viewerId: string;
	/** As the site has it; null for one that was not saved yet. */
	written: WrittenPost | null;
	fresh: TypedPost;
	mayAnnounce: boolean;
}) {
	const draft = useDraft(id, viewerId, written, fresh);
	const [view, setView] = useState<View>("write");
	const [isPublishing, setPublishing] = useState(false);
	const { typed, change } = draft;
	const isPublished = written?.publishedAt != null;
	const now = useNow();
	const isOut = isPublished && Date.parse(written?.publishedAt ?? "") <= now;
	const missing = typed.title.trim() === "" || typed.body.trim() === "";
	const update = async () => {
		const saved = await draft.save();
		if (saved) notify({ kind: "good", title: copy.updated });
	};
	return (
		<main className="page pt-6 pb-24 md:pt-10">
			<div className="sticky top-(--head) z-20 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-ground px-1 py-3">
				<h1 className="sr-only">{copy.editTitle}</h1>
				<Link to={paths.postsWritten} className="link inline-flex min-h-11 items-center">
					{mayAnnounce ? copy.titleForAdmins : copy.title}
				</Link>
				<SaveLine draft={draft} written={written} isMissing={missing} />
				<div className="ml-auto flex flex-wrap items-center gap-3">
					{written?.slug && isOut && (
						<Link to={postPath(written.slug)} className="link inline-flex min-h-11 items-center">
							{copy.view}
						</Link>
					)}
					{isPublished ? (
						<>
							<Button variant="secondary" size="sm" onClick={() => setPublishing(true)}>
								{copy.settings}
							</Button>
							{draft.isDirty && (
								<Button
									size="sm"
									disabled={missing}
									loading={draft.state === "saving"}
									onClick={() => void update()}
								>
									{copy.update}
								</Button>
							)}
						</>
					) : (
						<Button size="sm" disabled={missing} onClick={() => setPublishing(true)}>
							{copy.publish}
						</Button>
					)}
					{written && <PostActions post={written} draft={draft} />}
				</div>
			</div>
			<Tabs
				id="write"
				label={copy.views}
				tabs={views}
				value={view}
				onChange={setView}
				className="mt-4 lg:hidden"
			/>
			<div className="mt-6 grid gap-x-14 lg:grid-cols-2">
				<TabPanel
					tabsId="write"
					value="write"
					className={classNames("flex min-w-0 flex-col gap-6", view !== "write" && "max-lg:hidden")}
				>
					<LineField
						label={copy.fieldTitle}
						required
						dir="auto"
						limit={TITLE_MAX}
						value={typed.title}
						onChange={(event) => change({ title: event.target.value })}
					/>
					<TextField
						postId={id}
						value={typed.body}
						onChange={(body) => change({ body })}
						saveFirst={draft.save}
					/>
					<TextArea
						label={copy.summary}
						dir="auto"
						maxRows={6}
						limit={SUMMARY_MAX}
						value={typed.summary}
						onChange={(event) => change({ summary: event.target.value })}
					/>
				</TabPanel>
				<TabPanel
					tabsId="write"
					value="preview"
					className={classNames(
						"min-w-0 lg:border-l lg:border-line lg:pl-14",
						view !== "preview" && "max-lg:hidden",
					)}
				>
					<Preview id={id} title={typed.title} body={typed.body} />
				</TabPanel>
			</div>
			{isPublishing && (
				<PublishDialog
					draft={draft}
					written={written}
					mayAnnounce={mayAnnounce}
					onClose={() => setPublishing(false)}
				/>
			)}
		</main>
	);
}

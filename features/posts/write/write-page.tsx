import { ORPCError } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { posts } from "#features/posts/api.tsx";
import { postFields } from "#features/posts/fields.ts";
import { emptyOf } from "#shared/field.ts";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { Editor } from "./editor.tsx";

const queries = async ({ root, params, load }: Page) => {
	const from = posts.on(root);
	const { id = "" } = params;
	await Promise.all([
		load(from.writing.queryOptions()),
		// A new one is not there yet.
		load(from.getWritten.queryOptions({ input: { id } })).catch((error: unknown) => {
			if (!isNotThere(error)) throw error;
		}),
	]);
};
const admission = { needs: "write posts", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);
export const meta: MetaFunction = (page) =>
	head(page, { title: copy.editTitle, description: copy.description, isListed: false });

const isNotThere = (error: unknown) => error instanceof ORPCError && error.status === 404;

function WritePage() {
	const { id = "" } = useParams();
	const viewer = useViewer();
	const { data: writing } = useQuery(posts.api.writing.queryOptions());
	const written = useQuery(posts.api.getWritten.queryOptions({ input: { id } }));
	if (!viewer || !writing) return null;
	if (!writing.mayWrite)
		return (
			<main className="page pt-14 pb-24 md:pt-24">
				<EmptyState title={copy.notAllowed} text={copy.notAllowedText} />
			</main>
		);
	if (written.data === undefined && !isNotThere(written.error))
		return (
			<main className="page pt-14 pb-24">
				<ListPending list={written} failed={copy.loadFailed} />
			</main>
		);
	const mayAnnounce = can(viewer, "manage anyone's posts");
	const fresh = {
		...emptyOf(postFields),
		...(mayAnnounce && { kind: "announcement" as const }),
	};
	return (
		<Editor
			key={id}
			id={id}
			viewerId={viewer.id}
			written={written.data ?? null}
			fresh={fresh}
			mayAnnounce={mayAnnounce}
		/>
	);
}

export default steadyPage(WritePage);

import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { chat } from "#features/chat/api.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { rooms } from "#features/chat/rooms/api.tsx";
import { directPath } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { toastError } from "#web/toast-error.ts";
import { ChatLayout } from "./chat-layout.tsx";

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(chat.on(root).list.queryOptions({ input: {} })),
		load(chat.on(root).unread.queryOptions()),
		load(chat.on(root).conversations.queryOptions()),
		load(rooms.on(root).list.queryOptions()),
	]);
const admission = { needs: "read the chat", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.direct, description: copy.directDescription, isListed: false });

function DirectListPage() {
	useBegin();
	return (
		<ChatLayout isList>
			<div className="grid flex-1 place-items-center bg-surface">
				<EmptyState title={copy.selectDirect} text={copy.directDescription} />
			</div>
		</ChatLayout>
	);
}

export default steadyPage(DirectListPage);

/** Opens the conversation with the member that the address names. */
function useBegin(): void {
	const [search] = useSearchParams();
	const memberId = search.get("with");
	const navigate = useNavigate();
	const { mutate } = useMutation(
		chat.api.openDirect.mutationOptions({
			onSuccess: ({ id }) => navigate(directPath(id), { replace: true }),
			onError: toastError(copy.tryLater, copy.openFailed),
		}),
	);
	useEffect(() => {
		if (memberId) mutate({ memberId });
	}, [memberId, mutate]);
}

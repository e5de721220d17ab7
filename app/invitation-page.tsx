import { useQueryClient } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { sessionKeeper } from "#features/members/session-keeper.tsx";
import { invitations } from "#features/people/invitations/api.tsx";
import { copy as sentences } from "#features/people/invitations/copy.ts";
import { invitationCopy as copy } from "#features/people/invitations/invitation-copy.ts";
import { Closed, OfferView } from "#features/people/invitations/offer-view.tsx";
import { isPassing } from "#web/api.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

/** One that is not there is told of where it would stand. */
const queries = ({ root, url, load }: Page) => {
	const token = url.searchParams.get("token") ?? "";
	return load(invitations.on(root).read.queryOptions({ input: { token } })).catch((error) => {
		if (isPassing(error)) throw error;
	});
};

export const loader = loads(queries);
export const clientLoader = browses(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.endedText, isListed: false });

/** Where the links lead that admins make: who invites whom to what, and the way in. */
export default function InvitationPage() {
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const cache = useQueryClient();
	const offered = invitations.api.read.queryKey({ input: { token } });
	const isThere = cache.getQueryData(offered) !== undefined;
	return (
		<main className="page flex flex-col items-start gap-5 pt-16 pb-24 md:pt-24">
			{isThere ? (
				<OfferView token={token} onTaken={() => sessionKeeper(cache).refresh()} />
			) : (
				<Closed title={sentences.noSuch} text={copy.endedText} />
			)}
		</main>
	);
}

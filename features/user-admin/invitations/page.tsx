import { useQueryClient } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { CurtainBand } from "#web/artwork/curtain-band.tsx";
import { HeroScene } from "#web/artwork/hero-scene.tsx";
import { isPassing } from "#web/calls/passing-failure.ts";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { refreshViewer } from "#web/viewer.tsx";
import { invitations } from "./api.tsx";
import { copy } from "./copy.ts";
import { Closed, OfferView } from "./offer-view.tsx";

/** A missing invitation is explained on the page itself. */
const queries = ({ root, url, load }: Page) => {
	const token = url.searchParams.get("token") ?? "";
	return load(invitations.on(root).read.queryOptions({ input: { token } })).catch((error) => {
		if (isPassing(error)) throw error;
	});
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

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
		<div className="relative lg:-mb-24">
			{/* The room one is invited to; on narrow screens its curtain alone, so that the words come first. */}
			<div className="pointer-events-none overflow-hidden lg:absolute lg:inset-x-0 lg:top-0 lg:h-[min(56.25vw,810px)]">
				<CurtainBand className="-mt-8 block h-[100px] w-full md:-mt-[50px] md:h-[190px] lg:hidden" />
				<HeroScene className="size-full max-lg:hidden" />
			</div>
			<main className="page relative flex flex-col items-start pt-7 pb-24 md:pt-11 lg:min-h-[min(56.25vw,810px)] lg:pt-[6vw] xl:pt-22">
				<div className="flex w-full flex-col items-start gap-5 lg:w-[38%]">
					{isThere ? (
						<OfferView token={token} onAccepted={refreshViewer} />
					) : (
						<Closed title={copy.errors.noSuch} text={copy.endedText} />
					)}
				</div>
			</main>
		</div>
	);
}

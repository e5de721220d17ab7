import type { MetaFunction } from "react-router";
import { endpoints, paths } from "#shared/paths.ts";
import { SiteBrand } from "#web/artwork/site-mark.tsx";
import { head, siteSettingsOf } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { GhostPage } from "#web/kit/screens/ghost-page.tsx";
import { withoutScripts } from "#web/page.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { copy } from "./copy.ts";
import pageScript from "./page-script.js?url";

/** Shown at any address, so the router would look for another page than this one. */
export const handle = withoutScripts;

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.page.title,
		description: copy.page.text(siteSettingsOf(page).name),
		isListed: false,
	});

/** What the service worker shows in place of a page that cannot be fetched. */
export default function OfflinePage() {
	const { name } = useSiteSettings();
	return (
		<>
			<script
				src={pageScript}
				data-page={paths.offline}
				data-home={paths.home}
				data-ready={endpoints.ready}
				data-trying={copy.page.trying}
				data-still={copy.page.still}
			/>
			<header className="rail bg-ground">
				<div className="page flex h-[60px] items-center gap-3.5 md:h-[78px]">
					<SiteBrand nameClassName="text-h3" />
				</div>
			</header>
			<GhostPage title={copy.page.title} text={copy.page.text(name)}>
				<Button data-retry="">{tryAgain}</Button>
				<Button asChild variant="secondary">
					<a href={paths.savedOffline} data-saved="" hidden>
						{copy.page.saved}
					</a>
				</Button>
				<p role="status" data-outcome="" className="min-h-6 basis-full text-small text-muted" />
			</GhostPage>
		</>
	);
}

import type { MetaArgs, MetaDescriptor } from "react-router";
import { absoluteUrl } from "#shared/paths.ts";
import { head, originOf, siteSettingsOf } from "#web/head.ts";
import { playerName } from "./embed-code.ts";

/** A player's head tags: search engines are sent to the page it belongs to. */
export function headOfEmbed(title: string, path: string, of: MetaArgs): MetaDescriptor[] {
	const name = playerName(title, siteSettingsOf(of).name);
	return head(of, {
		title: name,
		isWholeTitle: true,
		description: name,
		isListed: false,
		address: absoluteUrl(originOf(of), path),
	});
}

import type { MetaDescriptor } from "react-router";
import { wholeAddress } from "#shared/paths.ts";
import { playerName } from "#web/embed.ts";
import { head } from "#web/head.ts";

/** A player's head tags: search engines are sent to the page it belongs to. */
export function headOfEmbed(title: string, origin: string, path: string): MetaDescriptor[] {
	return head({
		title: playerName(title),
		description: playerName(title),
		isListed: false,
		address: wholeAddress(origin, path),
	});
}

import type { MetaArgs, MetaDescriptor } from "react-router";
import { wholeAddress } from "#shared/paths.ts";
import { playerName } from "#web/embed.ts";
import { head, houseOf, originOf } from "#web/head.ts";

/** A player's head tags: search engines are sent to the page it belongs to. */
export function headOfEmbed(title: string, path: string, of: MetaArgs): MetaDescriptor[] {
	const name = playerName(title, houseOf(of).name);
	return head(of, {
		title: name,
		isWholeTitle: true,
		description: name,
		isListed: false,
		address: wholeAddress(originOf(of), path),
	});
}

import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { notify } from "#web/notify.ts";
import { REFUSED_PARAMETER } from "#web/page.ts";
import { copy } from "./copy.ts";

/** Says why somebody who asked for a page of others stands at home, and forgets it. */
export function useRefusedPage(): void {
	const [search, setSearch] = useSearchParams();
	const isFor = search.get(REFUSED_PARAMETER);
	const forget = useEffectEvent(() =>
		setSearch(
			(given) => {
				given.delete(REFUSED_PARAMETER);
				return given;
			},
			{ replace: true, preventScrollReset: true },
		),
	);
	useEffect(() => {
		if (isFor === null) return;
		notify({ kind: "info", title: copy.pageIsFor(isFor) });
		forget();
	}, [isFor]);
}

import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/** Opens a dialog that the address asks for by a parameter, once: the parameter goes. */
export function useAskedDialog(parameter: string, open: () => void): void {
	const [params, setParams] = useSearchParams();
	const isAsked = params.has(parameter);
	const openAsked = useEffectEvent(() => {
		setParams((now) => without(now, parameter), { replace: true, preventScrollReset: true });
		open();
	});
	useEffect(() => {
		if (isAsked) openAsked();
	}, [isAsked]);
}

function without(params: URLSearchParams, name: string): URLSearchParams {
	const others = new URLSearchParams(params);
	others.delete(name);
	return others;
}

import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

/** Opens a dialog once where the address has the parameter, and removes that from the address. */
export function useDialogParameter(parameter: string, open: () => void): void {
	const [params, setParams] = useSearchParams();
	const isPresent = params.has(parameter);
	const openOnce = useEffectEvent(() => {
		setParams((now) => without(now, parameter), { replace: true, preventScrollReset: true });
		open();
	});
	useEffect(() => {
		if (isPresent) openOnce();
	}, [isPresent]);
}

function without(params: URLSearchParams, name: string): URLSearchParams {
	const others = new URLSearchParams(params);
	others.delete(name);
	return others;
}

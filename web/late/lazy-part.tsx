import {
	type ComponentType,
	lazy,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useState,
} from "react";
import { preloadModule } from "react-dom";
import { onceOnline } from "#web/browser/once-online.ts";
import { pageAtRest } from "./at-rest.tsx";
import { reportMissing } from "./old-build.ts";

type Load<Props> = {
	(): Promise<ComponentType<Props>>;
	/** Where the browser finds the code, as `scripts/part-files-plugin.ts` tells the server. */
	files?: readonly string[];
};

/**
 * A component whose code comes apart from the page's. Once `load` is done it is drawn at once, where `lazy` alone
 * would show the empty fallback first, and React would then keep that for a while.
 *
 * Where the code cannot be had, `otherwise` stands there, or nothing. What was to be opened is closed with a toast that
 * says why, and loaded anew the next time. What nobody opened waits for a connection, with the server's HTML in its place.
 */
export function preloadable<Props extends object>(
	fetchPart: Load<Props>,
	otherwise: (props: Props) => ReactNode = () => null,
) {
	let Loaded: ComponentType<Props> | null = null;
	const load = async () => {
		Loaded ??= await fetchPart();
		return Loaded;
	};
	const attempt = (fetched: Load<Props>) =>
		lazy(async () => ({ default: await fetched().catch(() => Missing) }));
	const loadOnceOnline = () => load().catch(() => onceOnline().then(load));
	let Later: ComponentType<Props> = attempt(load);
	let Patient: ComponentType<Props> = attempt(loadOnceOnline);
	function Missing(props: Props & { onClose?: () => void }) {
		const close = useEffectEvent(() => {
			if (!props.onClose) return;
			props.onClose();
			void reportMissing(true);
		});
		useEffect(() => {
			Later = attempt(load);
			Patient = attempt(loadOnceOnline);
			close();
		}, []);
		return otherwise(props);
	}
	function Screen(props: Props) {
		if (typeof document === "undefined")
			for (const file of fetchPart.files ?? []) preloadModule(file, { as: "script" });
		useEffect(() => void dispatchEvent(new Event("alive")), []);
		const [Shown] = useState(() => Loaded ?? ("onClose" in props ? Later : Patient));
		return <Shown {...props} />;
	}
	/** Ahead of its drawing, which asks again where it cannot be had now. */
	const prepare = async () => {
		await load().catch(() => {});
	};
	return { Screen, load, prepare };
}

/** `preloadable` without `prepare`, for parts nobody loads ahead. */
export const lazyPart = <Props extends object>(
	...part: Parameters<typeof preloadable<Props>>
): ComponentType<Props> => preloadable(...part).Screen;

/**
 * For what a page comes with and nobody meets first, such as what is below its fold: the server draws it, and its code is
 * asked for once the page has taken over and the browser is idle.
 */
export const latePart = <Props extends object>(load: Load<Props>) =>
	preloadable<Props>(async () => {
		await pageAtRest();
		return load();
	});

import {
	type ComponentType,
	lazy,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useState,
} from "react";
import { reportMissing } from "./old-build.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code comes apart from the page's. Once `load` is done it is drawn at once, where `lazy` alone
 * would show the empty fallback first, and React would then keep that for a while.
 *
 * Where the code cannot be had, `otherwise` stands there, or nothing. What was to be opened is closed with a toast that
 * says why, and loaded anew the next time.
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
	const attempt = () => lazy(async () => ({ default: await load().catch(() => Missing) }));
	let Later: ComponentType<Props> = attempt();
	function Missing(props: Props & { onClose?: () => void }) {
		const close = useEffectEvent(() => {
			if (!props.onClose) return;
			props.onClose();
			void reportMissing(true);
		});
		useEffect(() => {
			Later = attempt();
			close();
		}, []);
		return otherwise(props);
	}
	function Screen(props: Props) {
		const [Shown] = useState(() => Loaded ?? Later);
		return <Shown {...props} />;
	}
	/** Ahead of its drawing, which asks again where it cannot be had now. */
	const prepare = async () => {
		await load().catch(() => {});
	};
	return { Screen, load, prepare };
}

/** The same for what nobody needs ahead. */
export const lazyPart = <Props extends object>(
	...part: Parameters<typeof preloadable<Props>>
): ComponentType<Props> => preloadable(...part).Screen;

import { type ComponentType, lazy, useState } from "react";

/**
 * A screen whose code comes apart from the page's. Once `load` is done it is drawn at once, where `lazy`
 * alone would show the empty fallback first, and React would then keep that for a while.
 */
export function preloadable<Props extends object>(
	fetchScreen: () => Promise<ComponentType<Props>>,
) {
	let Loaded: ComponentType<Props> | null = null;
	const load = async () => {
		Loaded ??= await fetchScreen();
		return Loaded;
	};
	const Later = lazy(async () => ({ default: await load() }));
	function Screen(props: Props) {
		const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later);
		return <Shown {...props} />;
	}
	/** Ahead of its drawing, which asks again where it cannot be had now. */
	const prepare = async () => {
		await load().catch(() => {});
	};
	return { Screen, load, prepare };
}

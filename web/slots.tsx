import { type ComponentType, createContext, type Provider, use } from "react";

/** A place on a feature's page which the assembly fills with what another feature offers. */
export type Slot<Props> = ComponentType<Props> & {
	Fill: Provider<ComponentType<Props> | null>;
	/** What fills it here, to be shown somewhere else; null where nothing does. */
	useFilling(): ComponentType<Props> | null;
};

/** Makes a slot: rendered within its `Fill` it shows that component, elsewhere nothing. */
export function createSlot<Props extends object>(): Slot<Props> {
	const Filling = createContext<ComponentType<Props> | null>(null);
	const Place = (props: Props) => {
		const Filled = use(Filling);
		return Filled && <Filled {...props} />;
	};
	return Object.assign(Place, { Fill: Filling.Provider, useFilling: () => use(Filling) });
}
